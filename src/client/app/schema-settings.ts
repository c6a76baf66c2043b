/**
 * Our content security policy forbids code generated from strings. zod would try it with the first schema, and the browser
 * would report a violation; so this module must be the entry's first import. The setting stands where zod keeps it and not
 * in a call of zod's `config`, which would bring zod into the first load of every page.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
