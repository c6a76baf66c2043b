/** A verb of a TwiML document with its content. */
export interface Verb {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Verb[];
  text: string;
}

/** Parses a TwiML document, which consists of elements, attributes and text only. */
export function parseTwiml(xml: string): Verb[] {
  const root: Verb = { name: 'root', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, close, name, rest, closed, text] of xml.matchAll(
    /<(\/?)([A-Za-z]+)([^>]*?)(\/?)>|<\?[^>]*>|([^<]+)/g,
  )) {
    const inner = open.at(-1) ?? root;
    if (text !== undefined) inner.text += unescapeXml(text);
    else if (close) open.pop();
    else if (name) {
      const verb: Verb = { name, attributes: attributesOf(rest ?? ''), children: [], text: '' };
      inner.children.push(verb);
      if (!closed) open.push(verb);
    }
  }
  const [response] = root.children;
  if (response?.name !== 'Response') throw new Error(`This is not TwiML: ${xml}`);
  return response.children;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescapeXml(value),
    ]),
  );
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
