import * as z from 'zod';
import type { Solution } from '#shared/contracts/catalogue';
import { draft } from '../../lib/drafts.ts';

export const DemoRequest = z.object({ subject: z.string(), message: z.string() });
export type DemoRequest = z.infer<typeof DemoRequest>;

/** What was written for a solution is kept in this browser. */
export const demoRequestDraft = (solutionId: string) => draft(`demo-request.${solutionId}`, DemoRequest);

const askedFor = (gaps: readonly string[]): string[] =>
  gaps.length === 0
    ? []
    : ['', 'We could not find the following on public record; please bring answers:', ...gaps.map((gap) => `- ${gap}`)];

/** A first draft of a request for a demonstration, to be edited and sent by the buyer. */
export const demoRequestLetter = ({ name, vendor, notOnRecord }: Solution): DemoRequest => ({
  subject: `Request for a demonstration of ${name}`,
  message: [
    `To the sales team of ${vendor.name}`,
    '',
    `We are assessing ${name} and would like to see it at work.`,
    '',
    'Our organisation: [name, kind of service, place]',
    'Size: [beds, rooms or users]',
    'What it must solve: [the problem in a sentence or two]',
    'What it must work with: [systems in use]',
    'Times that suit us: [two or three dates]',
    ...askedFor(notOnRecord),
    '',
    'Kind regards',
    '[your name, role and phone]',
  ].join('\n'),
});

/** The whole mail as text. */
export const mailText = ({ subject, message }: DemoRequest): string => `Subject: ${subject}\n\n${message}`;

/** An address that opens the buyer's own mail program with the request filled in. */
export const mailtoOf = (address: string, { subject, message }: DemoRequest): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
