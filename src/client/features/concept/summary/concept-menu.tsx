import { Ellipsis } from 'lucide-react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { LateMenu } from '../../../lib/late-menu.tsx';
import { Button } from '../../../ui/button.tsx';

const loadItems = async () => (await import('./concept-menu-items.tsx')).ConceptMenuItems;

/** The menu of a concept. */
export function ConceptMenu({ concept }: { concept: Pick<ConceptView, 'id' | 'title'> }) {
  return (
    <LateMenu
      load={loadItems}
      button={(props) => (
        <Button size="small" {...props}>
          <Ellipsis aria-hidden />
          More
        </Button>
      )}
    >
      {(Items, menu) => <Items {...menu} concept={concept} />}
    </LateMenu>
  );
}
