import type { Addressee, VendorLink, VendorRequest } from '#shared/contracts/purchases/requests';

/** The e-mails that take a link to a vendor: ready to send, and sent by the buyer. */

type Letter = { request: VendorRequest; to: Addressee; link: string; until: string };

const day = (moment: string) => moment.slice(0, 10);
const signed = ({ from }: VendorRequest) => (from ? `\n\n${from}` : '');

/** The first e-mail of a request. */
export const invitation = ({ request, to, link, until }: Letter): VendorLink['mail'] => ({
  subject: request.title,
  body: `Dear ${to.vendor} team

${request.introduction}

Please answer ${request.questions.length === 1 ? 'the question' : `the ${request.questions.length} questions`} about ${to.name} here; you need no account, and your draft is kept:
${link}

${request.dueOn ? `Please answer by ${request.dueOn}. ` : ''}The link is for you alone and expires on ${day(until)}. Your answers go to us, and to nobody else unless you are asked first.${signed(request)}`,
});

/** The e-mail to a vendor that has not answered. */
export const reminder = ({ request, to, link, until }: Letter): VendorLink['mail'] => ({
  subject: `Reminder: ${request.title}`,
  body: `Dear ${to.vendor} team

We have not received your answers about ${to.name} yet. ${request.dueOn ? `They are due on ${request.dueOn}. ` : ''}What you have written so far is kept:
${link}

The link expires on ${day(until)}. If you do not wish to answer, please tell us so that we do not ask again.${signed(request)}`,
});
