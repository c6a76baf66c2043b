const PAGES_MAX = 30;

export type PdfText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' | 'encrypted' | 'damaged' };

/** The text of a PDF's first 30 pages. A malicious PDF may cause an endless loop: run it with a time limit. */
export async function resumePdfText(bytes: Uint8Array): Promise<PdfText> {
  const { getDocumentProxy } = await import('unpdf');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    return { kind: isEncrypted ? 'encrypted' : 'damaged' };
  }
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const text = pages.join('\n\n').trim();
  return text ? { kind: 'text', text } : { kind: 'empty' };
}
