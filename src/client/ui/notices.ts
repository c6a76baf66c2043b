import { toast } from './toast-store.ts';

/** The specification's two kinds of notice (document 2, section 8): 'Success' plus what was done, and a way back if there is one. */
export function toastSuccess(description: string, undo?: () => void, label = 'Undo'): void {
  toast({ title: 'Success', description, ...(undo ? { action: { label, onPress: undo } } : {}) });
}

/** 'Error' plus what was not done. */
export function toastError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
