import { type ToastMessage, toast } from './toast-store.ts';

/** The specification's two kinds of notice (document 2, section 8): 'Success' plus what was done, and a way back if there is one. */
export function toastSuccess(description: string, undo?: () => void, label = 'Undo'): void {
  toast({ title: 'Success', description, ...actionOf(undo, label) });
}

/** 'Error' plus what was not done, and another attempt at an undo that failed. */
export function toastError(description: string, undo?: () => void): void {
  toast({ title: 'Error', description, variant: 'destructive', ...actionOf(undo, 'Undo') });
}

function actionOf(onPress: (() => void) | undefined, label: string): Pick<ToastMessage, 'action'> {
  return onPress ? { action: { label, onPress } } : {};
}
