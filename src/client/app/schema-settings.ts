import { config } from 'zod';

// Our content security policy forbids code generated from strings. zod would try it with the first schema, and the
// browser would report a violation; so this module must be the entry's first import.
config({ jitless: true });
