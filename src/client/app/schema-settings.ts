import { config } from 'zod';

// Our pages forbid code made from text. The schema library would try when the first schema is made, and the browser
// would report it; so this is the first module that the entry imports.
config({ jitless: true });
