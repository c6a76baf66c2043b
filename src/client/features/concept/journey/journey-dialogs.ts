/** The dialogs of a concept's journey. One module, so that they are loaded at once. */
export { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
export { DecideDialog } from './decide-dialog.tsx';
