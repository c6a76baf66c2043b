import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../http/pages/web-pages.ts';
import { HTML_HEADERS, publicPolicy } from './page-cache.ts';
import { styleOfPage } from './page-model.ts';
import { missingPage, type PublicPage, plainPage, publicPage, type Typed } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';

const PLAIN = { look: 'paper', background: null, accent: null } as const;

/** Sends the HTML of a public page. */
export function sendHtml(reply: FastifyReply, html: string | Buffer, policy: string): FastifyReply {
  return reply.header('content-security-policy', policy).headers(HTML_HEADERS).send(html);
}

/** The same answer for a page that does not exist and one that is not public. */
export function sendMissing(reply: FastifyReply, productName: string): FastifyReply {
  const style = styleOfPage(PLAIN);
  const html = missingPage(productName, style);
  return sendHtml(reply.code(404).header('x-robots-tag', 'noindex'), html, publicPolicy(style.hash));
}

/** A plain page: thanks, leaving, reporting, or an error. */
export function sendPlain(
  reply: FastifyReply,
  row: PageRow,
  model: PublicPage,
  content: { title: string; body: string; head?: string },
): FastifyReply {
  const style = styleOfPage(row);
  reply.header('x-robots-tag', 'noindex');
  return sendHtml(reply, plainPage(model, style, content), publicPolicy(style.hash));
}

/** Shows the form again, with the visitor's input and the errors. */
export function sendForm(
  reply: FastifyReply,
  row: PageRow,
  model: PublicPage,
  index: number,
  typed: Typed,
): FastifyReply {
  const style = styleOfPage(row);
  const message = row.messages[index] ?? row.messages[0];
  if (!message) return sendMissing(reply, model.productName);
  return sendHtml(reply, publicPage(model, message, style, typed), publicPolicy(style.hash));
}

/** The founder's thanks under the heading "Thank you", without a first sentence that says just that. */
export function thanksBelow(thanks: string): string {
  const rest = thanks.replace(/^thank you\s*[.!]+\s*/i, '');
  return escapeHtml(rest || thanks);
}

/** The page shown after joining; the same for an address that was already on the list. */
export function thanksBody(
  page: { readonly slug: string; readonly thanks: string },
  links: { readonly share: string; readonly leave: string },
  awaitsConfirmation: boolean,
): string {
  const confirm = awaitsConfirmation
    ? '<p><strong>Please look into your mailbox:</strong> a letter with a link is on its way. Your address counts once you have opened that link.</p>'
    : '';
  // The request to confirm precedes the founder's own text, which may say that everything is done.
  return `${confirm}<p class="sub">${thanksBelow(page.thanks)}</p>
<p>Know somebody for whom this is? Pass your own link on:</p>
<p class="share">${escapeHtml(links.share)}</p>
${leaveLink(links.leave)}`;
}

export function leaveLink(address: string): string {
  return `<p><a href="${escapeHtml(address)}">Leave the list</a></p>`;
}

export function leaveBody(slug: string, token: string): string {
  return `<p class="sub">The entry made with this link will be deleted, with its name and e-mail address.</p>
<form method="post" action="/p/${slug}/leave"><input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">Yes, leave the list</button></form>`;
}

/** The same text whether the entry was deleted now or before, or never existed. */
export const LEFT = `<p class="sub">The entry made with this link is no longer on the list, and its name and e-mail address are deleted.</p>
<p>Was the same address on the list before? Then that entry is left by its own link, which stood on the first page of thanks and stands in every letter.</p>`;

/** Used for the link on the first page of thanks where letters are sent: it does not remove a confirmed entry. */
export const LEFT_UNLESS_CONFIRMED = `<p class="sub">The entry made with this link is no longer on the list, and its name and e-mail address are deleted, unless its address has been confirmed.</p>
<p>A confirmed entry is left by the link that stands in every letter, which only the owner of the mailbox has. Enter the address again on the page to be sent one.</p>`;

export function reportBody(slug: string, wrong: string | null, typed = ''): string {
  const fault = wrong ? `<p class="wrong" id="reason-wrong">${escapeHtml(wrong)}</p>` : '';
  const state = wrong ? ' aria-invalid="true" aria-describedby="reason-wrong"' : '';
  return `<form method="post" action="/p/${slug}/report">
<div class="row"><label for="reason">What is wrong with this page?</label><textarea id="reason" name="reason" required maxlength="1000"${state}>${escapeHtml(typed)}</textarea>${fault}</div>
<button type="submit">Report this page</button></form>`;
}

/**
 * A page that leads on to the payment provider. Not a redirect: the page's policy limits form targets to this server,
 * and browsers apply that to redirects after a form, too.
 */
export function payContent(url: string): { title: string; body: string; head: string } {
  const address = escapeHtml(url);
  return {
    title: 'Go on to the payment',
    head: `<meta http-equiv="refresh" content="0;url=${address}">`,
    body: `<p class="sub">The payment provider’s own page opens now. Nothing has been paid yet.</p>
<p><a class="button" href="${address}" rel="nofollow">Pay</a></p>`,
  };
}
