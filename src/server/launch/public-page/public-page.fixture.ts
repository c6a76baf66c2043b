import type { SavePageInput } from '../../../shared/launch.ts';
import { createMessage } from '../../messages/messages.service.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { makeConcept } from '../../testing/workspace.factory.ts';
import { savePage } from '../launch.service.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let pages = 0;

/** A founder with a concept, a message and a page of it, published unless said otherwise. */
export async function makePage(test: TestContext, settings: Partial<SavePageInput> = {}) {
  pages += 1;
  const { user } = await test.founder({
    firstName: 'Ada',
    lastName: 'Lovelace',
    emailConfirmedAt: new Date(),
  });
  const ctx = () => test.as(user);
  const concept = await makeConcept(test, user);
  const message = await createMessage(ctx(), {
    conceptId: concept.id,
    headline: 'Plan a week of walks in a minute',
    subline: 'For professional dog walkers',
    callToAction: 'Join the list',
    audience: 'Dog walkers',
    restsOn: [],
    chosen: true,
  });
  const page = await savePage(ctx(), {
    id: concept.id,
    slug: `pawplan-${pages}`,
    messageIds: [message.id],
    published: true,
    ...settings,
  });
  return { user, ctx, conceptId: concept.id, message, page, slug: page.slug };
}

interface Visitor {
  readonly address?: string;
  readonly agent?: string;
}

/** A browser without scripts on the public pages. */
export function browserOf(test: TestContext, { address = '198.51.100.1', agent = BROWSER }: Visitor = {}) {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent };
  return {
    get: (url: string) => test.app.inject({ method: 'GET', url, headers }),
    post: (url: string, form: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: {
          ...headers,
          origin: 'http://pages.test',
          host: 'pages.test',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(form).toString(),
      }),
  };
}

export function joiner(n: number | string) {
  return { email: `joiner${n}@example.com`, name: `Joiner ${n}`, consent: 'on' };
}

/** The addresses of a page's links. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/**
 * What somebody sees who enters an address, leaves by the link on the page of thanks and enters it again: whether the link to
 * pass on is the same, and the parts of the entries' ids that do not come from the time or from chance.
 */
export async function linksAround(test: TestContext, slug: string, name: string) {
  const browser = browserOf(test);
  const join = async () => {
    const { body } = await browser.post(`/p/${slug}/join`, joiner(name));
    const leave = linksIn(body).find((link) => link.includes('/leave')) ?? '';
    return { leave, share: /via=([\w-]+)/.exec(body)?.[1], id: leave.split('token=')[1]?.slice(14, 24) };
  };
  const first = await join();
  await browser.post(first.leave, {});
  const again = await join();
  return { isSame: first.share === again.share, ids: [first.id, again.id] };
}

/** A page without the tokens in its links, to compare two answers. */
export function withoutToken(html: string): string {
  return html.replaceAll(/[0-9a-f-]{36}\.[\w-]{22}/g, 'TOKEN');
}
