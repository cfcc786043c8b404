import { type Guide, said } from '../../schema/guide.ts';
import { generalRules } from './category-rules.ts';

/** What holds whatever is bought; a category's guide adds to it and never repeats its words. */
export const generalGuide: Omit<Guide, 'category'> = {
  rules: generalRules,
  concerns: [
    {
      id: 'cost',
      words: said('budget*, cost*, price*, pricing, afford*, expensive, quote*, cheap*, hidden fee*'),
      lookFor:
        'Ask for the whole cost over the contract: licences, devices, installation, interfaces, training, support and yearly increases, each on its own line.',
      question: 'Which items are not in your quote, and what raises the yearly price after the first term?',
    },
    {
      id: 'tender',
      words: said('tender*, rfp, rft, rfq, eoi, rfi, probity, open market, evaluation criteria, procurement rule*'),
      lookFor: 'Write the must-haves, the scoring and the weights down before any vendor shows a product.',
      question:
        'Which of our mandatory requirements do you meet today, which with configuration, and which not at all?',
    },
    {
      id: 'deadline',
      words: said(
        'urgent*, deadline*, asap, timeline*, go live, go-live, how long, end of financial year, eofy, running out of time',
      ),
      lookFor:
        'Ask for a dated plan with the work your own staff must do, and tie payments to acceptance of each stage.',
      question: 'What is the earliest realistic go-live for a site of our size, and what would delay it?',
    },
    {
      id: 'business-case',
      words: said(
        'our board, the board, board paper*, board approval, executive*, business case, committee, cfo, ceo, roi, return on investment, payback, sign off, sign-off',
      ),
      lookFor:
        'Measure today before you buy, so that the case to the board rests on your own figures and not on brochures.',
      question: 'Which results have your customers measured, how, and may we speak to whoever measured them?',
    },
    {
      id: 'references',
      words: said(
        'reference*, referee*, case stud*, who uses, who else uses, track record, similar sites, similar size',
      ),
      lookFor:
        'Ask for a reference of your size, setting and state that has used the product through at least one upgrade.',
      question: 'Which customer like us may we call without you on the line, and which customer left you and why?',
    },
    {
      id: 'vendor-viability',
      words: said(
        'start-up, startup, start up, new company, small vendor, small company, insolven*, liquidat*, go bust, went bust, taken over, acquired by',
      ),
      lookFor:
        'Check ownership, recent accounts and staff numbers here, and agree what happens to source code and data if the company closes.',
      question:
        'Who owns you, how many people support this product in Australia, and what protects us if you close or are sold?',
    },
    {
      id: 'overseas',
      words: said(
        'overseas, imported, importing, time zone*, foreign, local support, local office, australian support, distributor*',
      ),
      lookFor:
        'Look for a named Australian sponsor or distributor with parts, trained staff and a contract under Australian law.',
      question:
        'Who in Australia installs, supports and answers legally for this product, and which spare stock is held here?',
    },
    {
      id: 'lock-in',
      words: said(
        'lock-in, lock in, locked in, lock us in, exit plan, exit cost*, exit strategy, switch vendor*, change vendor*, own our data, own the data, data ownership, proprietary',
      ),
      lookFor:
        'Require an exit clause: all data in an open format, help with the move, and the price of both agreed now.',
      question:
        'In which format, how quickly and at what cost do we get all our data and its history back when we leave?',
    },
    {
      id: 'cyber',
      words: said(
        'cyber*, ransomware, hack*, security breach*, data breach*, penetration test*, pen test*, essential eight, iso 27001, irap, soci, patching, mfa',
      ),
      lookFor:
        'Ask for current security evidence: the last independent test, how soon flaws are patched, and who rings you after an incident.',
      question:
        'What is your Essential Eight maturity, is ISO 27001 held for this service, and when was it last tested from outside?',
    },
    {
      id: 'privacy',
      words: said(
        'privacy, confidential*, data sovereignty, onshore, on-shore, offshore, hosted in australia, stored in australia, where is the data, data residency',
      ),
      lookFor: 'Check where data, backups and support access sit, who may see records, and that every look is logged.',
      question: 'Where are our data, backups and support staff, and which subcontractors can see personal information?',
    },
    {
      id: 'small-it-team',
      words: said(
        'small it team, no it team, no it staff, it team, it department, it resources, in-house it, one it person, not technical',
      ),
      lookFor:
        'Prefer a service that the vendor hosts, watches and updates, with a written list of what remains for you.',
      question: 'How many hours a week do customers of our size spend on running this, and on which tasks?',
    },
    {
      id: 'adoption',
      words: said(
        "resist*, change fatigue, change management, adopt*, buy-in, buy in from, staff hate, won't use, will not use, workaround*, clunky, hard to use, easy to use, user friendly, user-friendly",
      ),
      lookFor: 'Let the staff who will use it do their own daily tasks in the trial, and count clicks and errors.',
      question: 'What share of staff use it daily at comparable sites, and what did you change where they did not?',
    },
    {
      id: 'support',
      words: said(
        'vendor support, poor support, bad support, slow support, after-hours support, after hours support, help desk, helpdesk, support desk, sla, slas, service level*, unresponsive',
      ),
      lookFor:
        'Put response and repair times by severity into the contract, around the clock where care depends on it, with credits when missed.',
      question:
        'Who answers at night and on weekends, how quickly, and what were your actual response times last year?',
    },
    {
      id: 'ai-claims',
      words: said(
        'ai, artificial intelligence, machine learning, algorithm*, predictive, black box, chatbot*, generative',
      ),
      lookFor:
        'Ask on which people the model was tested, how staff can overrule it, and how it is watched after go-live.',
      question:
        'Is this function a medical device in the view of the TGA, and which Australian test results can we read?',
    },
    {
      id: 'pilot',
      words: said('pilot*, trial*, proof of concept, try before, try it first, demo, demos, evaluation period'),
      lookFor: 'Agree the length, the measures, the price and the right to walk away before a pilot starts.',
      question: 'What would a pilot on one unit cost, what do you need from us, and is it credited if we proceed?',
    },
    {
      id: 'contract-terms',
      words: said(
        'contract term*, contract length, contract end*, contract expir*, contract is up, auto-renew*, renewal*, terminat*, break clause, liability, indemnit*, warranty',
      ),
      lookFor:
        'Check renewal, notice, price rises, liability and warranty clauses with your lawyer before you negotiate the price.',
      question:
        'Which notice, renewal, price rise and liability terms do you propose, and which of them are negotiable?',
    },
    {
      id: 'lease',
      words: said(
        'lease, leasing, subscription*, opex, capex, rent, rental, capital purchase*, up-front, upfront, monthly fee*',
      ),
      lookFor: 'Compare buying and subscribing over the same years, with upgrades and device replacement in both.',
      question: 'What do we own at the end of the term under each way of paying, and what stops working?',
    },
    {
      id: 'grant',
      words: said('grant, grants, funding round*, one-off funding, capital fund*, acquit*, spend by'),
      lookFor: 'Check what the grant pays for, by when it must be spent, and how running costs are met afterwards.',
      question: 'Can you invoice and deliver in the stages that our grant needs, with records fit for its acquittal?',
    },
    {
      id: 'diverse-users',
      words: said(
        'cald, non-english, language barrier*, languages, aboriginal, torres strait, first nations, indigenous, wcag, accessib*, low vision, hard of hearing, deaf',
      ),
      lookFor:
        'Test with the people who will use it, including low vision, poor hearing, other languages and the communities you serve.',
      question:
        'Which languages and accessibility standard do the screens meet, and who among users like ours has tested them?',
    },
    {
      id: 'sustainability',
      words: said('sustainab*, e-waste, ewaste, carbon, recycl*, modern slavery, ethical*, net zero'),
      lookFor:
        'Ask about repair, take-back of old devices and batteries, energy use, and where and how the goods are made.',
      question:
        'Do you take back old equipment, for how long do you supply parts, and may we read your modern slavery statement?',
    },
  ],
  questions: [
    'What does the whole contract cost us, line by line, with GST shown separately?',
    'Which customer of our size and setting may we visit without you present?',
    'Where are our data and backups held, and how do we get everything back when we leave?',
    'Which security evidence, such as ISO 27001 or an Essential Eight assessment, covers this very service?',
    'Which response and repair times do you commit to in the contract, also at night and on weekends?',
    'Which of the functions shown in the demonstration are in use by an Australian customer today?',
  ],
  nextSteps: [
    'Write down the must-haves, the scoring and the weights with the staff who will use the product',
    'Measure the problem as it is today, so that there is a baseline to compare with',
    'Ask each vendor for the facts that are not on record and note the date of the reply',
    'Get a written quote line by line with GST, yearly increases and exit costs',
    'Visit one reference site of the same size and setting and speak to its staff alone',
  ],
  followUps: [
    'Which of these has a public contract on record?',
    'Compare the first two',
    'What is not on record for these vendors?',
    'Which of these are Australian companies?',
    'Show international alternatives',
    'Which of these has a published price?',
  ],
};
