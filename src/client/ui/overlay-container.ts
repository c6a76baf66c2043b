/**
 * Where menus and tooltips are put: into the open dialog, else into the page's main landmark, so that what they say
 * stays inside a landmark and above what they belong to. Undefined (the body) where there is neither.
 */
export function overlayContainer(): HTMLElement | undefined {
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"]');
  return dialogs[dialogs.length - 1] ?? document.querySelector<HTMLElement>('main') ?? undefined;
}
