import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { forgetOnceLeft } from '../../../lib/forget-once-left.ts';
import type { LoadedMenu } from '../../../lib/late-menu.tsx';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { DeleteConceptDialog } from '../delete-concept-dialog.tsx';

interface ConceptMenuItemsProps extends LoadedMenu {
  concept: Pick<ConceptView, 'id' | 'title'>;
}

/** Exports and deletes a concept. */
export function ConceptMenuItems({ concept, trigger, startsOpen }: ConceptMenuItemsProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const remove = trpc.concepts.remove.useMutation({
    onSuccess: async () => {
      toastSuccess('Concept deleted successfully');
      // On the way back there would be its page again.
      forgetOnceLeft(queries, [['concepts', 'get'], { input: { id: concept.id }, type: 'query' }]);
      // Whoever did not wait for the answer may be elsewhere.
      if (window.location.pathname === paths.concept(concept.id)) await navigate(paths.home);
      void utils.concepts.list.invalidate();
    },
    onError: () => toastError('Failed to delete concept'),
  });
  const exportAddress = (format: 'md' | 'json') => `/api/concepts/${concept.id}/export?format=${format}`;
  return (
    <>
      <Menu trigger={trigger} startsOpen={startsOpen}>
        <MenuLink>
          <a href={exportAddress('md')} download>
            Export as Markdown
          </a>
        </MenuLink>
        <MenuLink>
          <a href={exportAddress('json')} download>
            Export as JSON
          </a>
        </MenuLink>
        <MenuLink>
          <Link to={paths.print(concept.id)}>Print or PDF</Link>
        </MenuLink>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setAsking(true)}>
          Delete Concept
        </MenuItem>
      </Menu>
      <DeleteConceptDialog
        open={asking}
        onOpenChange={setAsking}
        conceptId={concept.id}
        question={`Are you sure you want to delete "${concept.title}"? All its thoughts and data will be removed. This action cannot be undone.`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: concept.id })}
      />
    </>
  );
}
