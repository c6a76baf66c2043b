import { toast } from './toast-store.ts';

/** The specification's two kinds of notice (document 2, section 8): 'Success' plus what was done. */
export function toastSuccess(description: string): void {
  toast({ title: 'Success', description });
}

/** 'Error' plus what was not done. */
export function toastError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
