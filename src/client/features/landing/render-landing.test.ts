import { describe, expect, it } from 'vitest';
import { renderLandingHtml } from './render-landing.tsx';

const given = {
  phone: '+14155550100',
  signIn: 'open',
  productName: 'Hunchline',
  analyst: 'model',
  cssHref: '/assets/landing.css',
  fontHrefs: ['/assets/heading.woff2'],
} as const;

const count = (html: string, piece: string) => html.split(piece).length - 1;

describe('the landing page', () => {
  it('is a complete document without scripts or inline styles', () => {
    const html = renderLandingHtml(given);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('name="viewport"');
    expect(html).toContain('href="/assets/landing.css"');
    expect(html).toContain('href="/assets/heading.woff2"');
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });

  it('links to sign-in and sign-up while sign-in is open', () => {
    const html = renderLandingHtml(given);
    expect(html).toContain('href="/api/auth/login">Sign in</a>');
    expect(html).toContain('href="/api/auth/login?mode=sign-up">Sign up</a>');
    expect(html).not.toContain('Coming Soon');
  });

  it.each([
    ['invite', 'needs an invitation'],
    ['closed', 'No new accounts'],
  ] as const)('offers no sign-up where sign-ups are "%s", and says why', (signIn, words) => {
    const html = renderLandingHtml({ ...given, signIn, phone: null });
    expect(html).not.toMatch(/mode=sign-up|>Sign up</);
    expect(count(html, 'href="/api/auth/login">Sign in</a>')).toBe(3);
    expect(html).toContain(words);
  });

  it('shows four disabled "Coming Soon" buttons and no sign-in link while sign-in is not open', () => {
    const html = renderLandingHtml({ ...given, signIn: 'soon' });
    expect(count(html, '>Coming Soon</button>')).toBe(4);
    expect(count(html, 'disabled=""')).toBe(4);
    expect(html).not.toContain('/api/auth/login');
  });

  it("offers the line's number as a link that dials", () => {
    expect(renderLandingHtml(given)).toContain('<a href="tel:+14155550100">+14155550100</a>');
    expect(renderLandingHtml({ ...given, phone: '(415) 555-0100' })).toContain('href="tel:4155550100"');
  });

  it('invites visitors to type a pitch while no phone line is connected', () => {
    const html = renderLandingHtml({ ...given, phone: null });
    expect(html).not.toContain('tel:');
    expect(html).toContain('Type it in');
  });

  it.each([
    'Turn your calls into companies',
    'How It Works',
    'Talk it out',
    'Get instant feedback',
    'Refine &amp; advance',
    'Why Hunchline',
    '>Fast<',
    '>Focused<',
    '>Founder-first<',
    '>Always-on<',
    'Ideas die in notebooks and chats',
    'Ready to see if your idea has legs?',
  ])('says %s', (words) => {
    expect(renderLandingHtml(given)).toContain(words);
  });

  it('mentions neither AI nor market research when the built-in analyst is used', () => {
    expect(renderLandingHtml(given)).toContain('AI analyses your pitch against real-world data');
    const html = renderLandingHtml({ ...given, analyst: 'built-in' });
    expect(html).not.toMatch(/\bAI\b|market signals|real-world data/);
    expect(html).toContain('The built-in analyst reads your own words');
  });

  it('escapes markup in the configured product name', () => {
    const html = renderLandingHtml({ ...given, productName: '<script>alert(1)</script>' });
    expect(html).not.toContain('<script>');
  });
});
