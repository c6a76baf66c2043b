import { escapeHtml } from './pages/web-pages.ts';

/** The parts of an OpenAPI description that the page shows. */
export interface Described {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}

export interface DescribedCall {
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: unknown }>>;

/** Renders the description as one HTML page without scripts: every call with its input and output. */
export function openApiPage(described: Described): string {
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const areas = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? 'other'))];
  const sections = areas.map((area) => {
    const rows = calls.filter(({ call }) => (call.tags?.[0] ?? 'other') === area).map(callHtml);
    return `<section aria-labelledby="${area}"><h2 id="${area}">${escapeHtml(area)}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(described.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${escapeHtml(described.info.title)}</h1>
<p>The same description for machines: <a href="/api/openapi.json">/api/openapi.json</a>. Errors are
<code>{"message", "code", "requestId", "fields"?}</code> with the right status.</p>
<nav aria-label="Areas">${areas.map((area) => `<a href="#${area}">${escapeHtml(area)}</a>`).join(' ')}</nav>
${sections.join('')}</main></body></html>`;
}

function callHtml({ path, method, call }: { path: string; method: string; call: DescribedCall }): string {
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const headers = (call.parameters ?? []).filter((parameter) => parameter.in === 'header');
  const answer = Object.entries(call.responses).find(([status]) => status !== 'default');
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code>${call.security ? ' <i>session</i>' : ''}</summary>
${query.length > 0 ? `<p>Query: ${query.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : ''}
${headers.map(({ name, description = '' }) => `<p>Header: <code>${escapeHtml(name)}</code>. ${escapeHtml(description)}</p>`).join('')}
${schemaHtml('Body', call.requestBody?.content)}${schemaHtml(`Answer ${answer?.[0] ?? ''}`, answer?.[1].content)}</details>`;
}

function schemaHtml(title: string, content: Content | undefined): string {
  const schema = content?.['application/json']?.schema;
  if (!schema || Object.keys(schema).length === 0) return '';
  return `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

export const OPENAPI_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
nav a { margin-right: 0.75rem; }
a { color: inherit; }
details { border: 1.5px solid; border-radius: 4px; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow-x: auto; font-size: 0.85rem; }
`;
