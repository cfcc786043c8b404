import * as z from 'zod';

// Zod probes `new Function` unless told not to, and the content security policy reports that as a violation.
z.config({ jitless: true });
