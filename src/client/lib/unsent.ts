/** The window's event for something sent that waits for a network. */
export const UNSENT = 'unsent';
