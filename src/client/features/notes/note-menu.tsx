import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface NoteMenuProps {
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note. */
export function NoteMenu({ onEdit, onDelete }: NoteMenuProps) {
  return (
    <Menu trigger={<IconButton label="Thought actions" icon={<Ellipsis aria-hidden />} />}>
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
