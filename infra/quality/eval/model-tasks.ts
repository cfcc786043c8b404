import { secretVariable } from '#functions/lib/env';
import type { Door } from './door.ts';

/** One request that a model is asked to help with, and the running text and citations that came of it. */
export type ModelTask = { id: string; run(door: Door): Promise<Told> };
export type Told = {
  text: string;
  facts: string[];
  engine: string;
  dropped: number;
  usd: number | null;
};

type Answer = Record<string, unknown>;
const told = (answer: Answer, text: unknown): Told => ({
  text: String(text),
  facts: (answer.citations as { factId: string }[]).map(({ factId }) => factId),
  engine: String(answer.engine),
  dropped: Number(answer.droppedSentences),
  usd: (answer.modelCost as { usd: number } | null | undefined)?.usd ?? null,
});

const question = (id: string, ...turns: { query: string; [field: string]: unknown }[]): ModelTask => ({
  id,
  run: async (door) => {
    const sessionId = `session-${Date.now()}-modeltask${id.replaceAll('-', '')}0000000000`;
    const ask = (sent: (typeof turns)[number]) => door.ask({ demonstration: false, sessionId, ...sent });
    const [last, ...earlier] = turns.toReversed();
    if (!last) throw new Error(`The task ${id} asks nothing.`);
    // What was said before is our own: a turn is written for one prompt, which no other turn of its may change.
    const key = process.env.OPENAI_API_KEY ?? '';
    delete process.env.OPENAI_API_KEY;
    for (const sent of earlier.reverse()) await ask(sent);
    if (key) process.env.OPENAI_API_KEY = key;
    const { answer } = await ask(last);
    return told(answer as unknown as Answer, answer.response);
  },
});

const quotes = `Quote 1 - Austco Healthcare (Tacera)
80 call points at the bedside, supplied and installed: $1,450 per bed
Server and corridor displays: $38,500
Interface to the care software: $18,000
Support and licences: $16,200 per year
Training: $4,800
Term 5 years, all prices without GST.

Quote 2 - Vitalcare
Wireless nurse call for 80 rooms, installed: $96,000
Pendants 80 x $220
Software $9.50 per bed per month
Support $11,900 per year
Travel to the site: to be confirmed
Prices include GST. Term 3 years.`;

/** A vendor's token, by the doors of an operator and a vendor. */
const vendorToken = async (door: Door): Promise<string> => {
  process.env[secretVariable('access-code-keys')] ??= 'keys-of-the-eval-'.repeat(4);
  const { issueToken } = await import('#functions/lib/stores/tokens-store');
  const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 600 });
  const { handler: create } = await import('#functions/access-codes/create-access-code');
  const { handler: redeem } = await import('#functions/access-codes/redeem-access-code');
  const { code } = await door.call(create, '/api/admin/access-codes', {}, secret);
  const { token } = await door.call(redeem, '/api/vendor/redeem', { code });
  return String(token);
};

const first = {
  query:
    'Our residential aged care home in regional NSW has 80 beds and its nurse call is worn out. We have about $250,000. It must be wireless and must talk to our clinical software, and the staff fear alarm fatigue. What should we look at, and what comes first?',
};

export const modelTasks: readonly ModelTask[] = [
  question('nurse-call', first),
  question('ndis', {
    query:
      'We support about 60 NDIS participants in Victoria with 35 support workers. Which software for rosters, progress notes and NDIS claims do you recommend, and why?',
  }),
  question('pacs', {
    query:
      'A public hospital in Queensland with 320 beds replaces its PACS. The radiologists want speed, a vendor neutral archive and a link to our EMR. What is on record, where should we be careful, and what do we ask in the tender?',
  }),
  question('paper', {
    query:
      'In our aged care home with 90 beds the staff spend hours a day on paper progress notes and handover sheets, and we do not know where to begin.',
  }),
  question('follow-up', first, { query: 'Which of the best two is better for a rural site, and why?' }),
  question('overseas', {
    query:
      'Which overseas nurse call or fall detection products are hardly used in Australia yet, and what does it take to import one for our aged care homes?',
    conversationType: 'international_alternatives',
    includeInternational: true,
  }),
  question('documents', {
    query: 'Going by our documents, which electronic medication management systems suit us, and what is missing?',
    companyDocuments: [
      {
        name: 'Board paper.txt',
        text: 'Three aged care homes in Tasmania with 142 beds. Medication charts are on paper, and a community pharmacy supplies Webster packs. The board allows $180,000 over three years. The system must link to the pharmacy and to the National Residential Medication Chart, must work offline because one site loses its internet connection, and must run before October.',
      },
      {
        name: 'IT.txt',
        text: 'Wi-Fi is weak in the east wing. Four iPads a home are shared. Single sign-on is Microsoft Entra ID. The clinical system has no open interface.',
      },
    ],
  }),
  question('policy', {
    query:
      'Which rostering systems would pass our IT policy? We are a home care provider in Adelaide with 140 staff, and it has to talk to Xero.',
    companyDocuments: [
      {
        name: 'IT policy 2026.txt',
        text: 'Information security policy, version 4. Scope: all staff and contractors of the service. All systems must be hosted in Australia. Every system must support single sign-on with Microsoft Entra ID. No system may store client data on personal phones. Vendors must hold ISO 27001. Changes are approved by the ICT manager.',
      },
      {
        name: 'Minutes May.txt',
        text: 'Rosters are kept in Excel. Coordinators spend Sunday evenings filling gaps. The committee wants a decision before September. Maria B, Medicare 2123 45670 1, complained about missed visits.',
      },
    ],
  }),
  // What no record answers: a model answers it itself, or not at all.
  question('sum', {
    query:
      'Agency cover: 14 nurses, 6 shifts a month each, a shift is 8 hours, they bill us $92 an hour. What is that a year, and what do we keep if we cut it by 35%?',
  }),
  question('how-to', {
    query:
      'Never opened tenders before. Who has to be in the room, and what do we write down? Hoists, 5 offers due Thursday.',
  }),
  question('letter', {
    query:
      'Write to Hills that we end the maintenance of our nurse call on 30 June, and ask for the configuration backup and the list of spare parts. We are going to Rauland for $186,000 but that is not for them to know. From Marg, facilities, Kiama.',
  }),
  question('rule', {
    query: 'small GP clinic in Cairns, do we have to keep temperature logs of the vaccine fridge and for how long',
  }),
  question('dispute', {
    query: 'they sent 8 slings in the wrong size and now want a restocking fee of $640 to take them back. can they?',
  }),
  {
    id: 'due-diligence',
    run: async (door) => {
      const report = await door.dueDiligence({
        projectGoals:
          'Replace the nurse call of our 80-bed residential aged care home in regional NSW: wireless, under $250,000, fewer false alarms, linked to our clinical software.',
        selectedSolutions: ['Vitalcare nurse call', 'Tacera', 'Talius Smart Care'],
        customRequirements: ['Works when power and network fail', 'Support on site within two hours'],
        demonstration: false,
      });
      return told(report as unknown as Answer, report.executiveSummary);
    },
  },
  {
    id: 'advanced',
    run: async (door) => {
      const report = await door.advanced({
        projectGoals:
          'Replace PACS and RIS in a public hospital with 320 beds in Queensland: fast reading, vendor neutral archive, link to the EMR, 12 years of images to migrate.',
        selectedSolutions: ['Visage', 'Sectra PACS', 'Synapse'],
        customRequirements: ['Vendor neutral archive', 'Integration with the EMR'],
        timeframe: '1-2 years',
        budget: '$4 million',
        organizationType: 'Hospital System',
        currentSystems: ['Agfa PACS', 'Cerner Millennium'],
        demonstration: false,
      });
      return told(report as unknown as Answer, report.executiveSummary.summary);
    },
  },
  {
    id: 'roi',
    run: async (door) => {
      const report = await door.roi({
        quotes,
        solutionFocus:
          'Nurse call for our aged care home with 80 beds in regional NSW. Staff walk about 35 minutes a shift to check alarms.',
        selectedSolutions: ['Tacera', 'Vitalcare nurse call'],
        demonstration: false,
      });
      return told(report as unknown as Answer, report.executiveSummary);
    },
  },
  {
    id: 'negotiation',
    run: async (door) => {
      const { handler } = await import('#functions/negotiation/advise-negotiation');
      const answer = await door.call(handler, '/api/ai/negotiation-assistant', {
        vendor: 'Austco Healthcare',
        product: 'Tacera',
        currentPrice: 225_000,
        budget: 225_000,
        goal: 'price-reduction',
        message:
          'They quote $225,000 for 80 beds over five years, call it their best price, and say it rises at the end of the month. We hold another quote of about $190,000. What do we say in the call tomorrow?',
      });
      return told(answer, answer.response);
    },
  },
  {
    id: 'assessment',
    run: async (door) => {
      const { handler } = await import('#functions/vendor-portal/assess-submission');
      const body = {
        companyName: 'CareBell Pty Ltd',
        productDescription:
          'CareBell is a wireless nurse call for residential aged care: pendants and ceiling gateways on a private radio network, fall alerts by radar, a dashboard with response times. It connects to AutumnCare and Leecare over FHIR and runs in 14 homes in Victoria.',
        pricingStructure: '$1,100 per bed installed, $7 per bed per month with support.',
        targetMarket: 'Residential aged care homes of 40 to 150 beds in regional Australia',
        contactEmail: 'sales@carebell.example.com.au',
        website: 'https://carebell.example.com.au',
        additionalInfo: 'ISO 27001 certified. ARTG entry in progress. Training takes two days.',
      };
      const answer = await door.call(handler, '/api/vendor/assess', body, await vendorToken(door));
      return told(answer, (answer.marketFit as { analysis: string }).analysis);
    },
  },
  {
    id: 'recommendation',
    run: async (door) => {
      const answer = await door.recommend({
        query:
          'video consultations for a rural community health service with poor bandwidth; must work in a browser and link to our practice software',
        providerTypes: [],
        demonstration: false,
      });
      return told(answer as unknown as Answer, answer.summary);
    },
  },
];
