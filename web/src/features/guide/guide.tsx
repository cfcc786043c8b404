import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { buttonClass } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ChatGuide } from './guide-chat.tsx';
import { guideSections } from './guide-contents.ts';
import { FilesGuide } from './guide-files.tsx';
import { GettingStarted } from './guide-getting-started.tsx';
import { GuideSection, OnScreen, Picture, Points, Steps, SubHeading } from './guide-section.tsx';

const RoiGuide = () => (
  <GuideSection
    id="roi-analysis-guide"
    lead="The ROI tab turns quotes as you got them into five years of costs and savings. Each figure opens its formula with the numbers filled in."
  >
    <SubHeading>From quotes to a report</SubHeading>
    <Steps>
      <li>
        Open the <OnScreen>ROI</OnScreen> tab and paste quotes or price estimates into{' '}
        <OnScreen>Quotes/Price Estimates</OnScreen>. Several vendors in one text, e-mails and tables are fine.{' '}
        <OnScreen>Use an example quote</OnScreen> shows what it can look like.
      </li>
      <li>Include the number of beds, rooms or users: a price per bed cannot be added up without it.</li>
      <li>
        Press <OnScreen>Generate Detailed ROI Report</OnScreen>. The PDF is saved and the report opens on screen.
      </li>
      <li>
        Check the table of lines first: what was read as an amount, once or per year, with or without GST, and what
        could not be read. Then send the vendor the questions below it.
      </li>
      <li>
        Change an assumption on screen: all figures follow at once. <OnScreen>Save as revision</OnScreen> keeps both.
      </li>
    </Steps>
    <Picture
      name="roi-report"
      alt="A report on return on investment: the decision summary with reasons, cost and gaps, and the first figures with their formulas"
      caption="A report from two made-up quotes. Here the savings do not cover the cost, and the report says so."
    />
    <SubHeading>Reading the result</SubHeading>
    <Points>
      <li>Net present value is shown at 3, 5 and 7 % a year, so that your finance team can find its own rate.</li>
      <li>Each saving names its benchmark, the setting it was measured in, and its year.</li>
      <li>The break-even beside an assumption says how far it can fall before the purchase no longer pays back.</li>
      <li>“Never pays back” and “Not on record” are results. Nothing is filled in to make a figure appear.</li>
    </Points>
  </GuideSection>
);

const BestPractices = () => (
  <GuideSection
    id="best-practices"
    lead="What makes the difference between a list of names and a decision that stands up."
  >
    <Points>
      <li>
        <OnScreen>Write the need before the names.</OnScreen> Ask about the problem first; ask about a vendor once you
        have a shortlist. Ranking is the same for the same question and data version.
      </li>
      <li>
        <OnScreen>Chase the gaps.</OnScreen> Send each vendor the questions under “Not on record” and ask for a document
        with each answer. A vendor who cannot show a certificate has told you something.
      </li>
      <li>
        <OnScreen>Compare like with like.</OnScreen> Put solutions side by side in Discover, switch on “Differences
        only”, and look at the source of each cell before its value.
      </li>
      <li>
        <OnScreen>Ask for quotes in one form.</OnScreen> One-off and yearly amounts apart, GST shown, the number of beds
        or users stated. The ROI report then has fewer open lines.
      </li>
      <li>
        <OnScreen>Weigh before you see the ranking.</OnScreen> Agree the priorities with your committee first; the
        report says which change would alter the winner.
      </li>
      <li>
        <OnScreen>Quote the record.</OnScreen> Cite the source and its date in your paper, with the data version from
        the foot of the page.
      </li>
      <li>
        <OnScreen>Talk to a site of your size.</OnScreen> {BRAND} can tell you who has bought a product where that is on
        record; only they can tell you how it works on a night shift.
      </li>
    </Points>
    <Picture
      name="compare"
      alt="Two nurse call systems side by side; most cells read Not on record, the others carry a chip with their source"
      caption="A comparison: the six main rows first, and gaps that stay gaps."
    />
  </GuideSection>
);

const ImportantReminders = () => (
  <GuideSection id="important-reminders" lead="What this product is not, and what remains up to you.">
    <Notice status="caution" icon={<WarningIcon className="size-4 text-caution" />} className="max-w-prose">
      Preliminary guidance only. Due diligence is still required before you buy. No liability is accepted for decisions
      made on this information.
    </Notice>
    <Points>
      <li>
        <OnScreen>No clinical advice.</OnScreen> Questions about dosage or diagnosis are refused. In a medical emergency
        call 000.
      </li>
      <li>
        <OnScreen>No patients’ data.</OnScreen> Leave out names and record numbers. Medicare, IHI and DVA numbers, and
        dates of birth, phones and e-mails near wording about patients, are hidden before anything is stored; you are
        told, and can undo it.
      </li>
      <li>
        <OnScreen>Nobody is contacted for you.</OnScreen> {BRAND} sends nothing to vendors: you copy the requests and
        questions and send them yourself.
      </li>
      <li>
        <OnScreen>“Not on record” is not “no”.</OnScreen> It means that our records do not say; the vendor may be able
        to.
      </li>
      <li>
        <OnScreen>Records age.</OnScreen> Each source shows its date. Check certificates, registrations and prices on
        the day you decide.
      </li>
      <li>
        <OnScreen>Medical devices.</OnScreen> Check the ARTG entry and the intended purpose yourself; an entry for one
        model does not cover another.
      </li>
    </Points>
  </GuideSection>
);

export type GuideProps = {
  /** The address of the chat home. */
  home: string;
  /** Pages that the guide speaks of. */
  pages: readonly { to: string; label: string }[];
};

/** How to use the product, in six sections. Its steps run as browser tests: change both together. */
export const Guide = ({ home, pages }: GuideProps) => (
  <div className="space-y-8 pt-3 sm:pt-5">
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={home} className={buttonClass('quiet')}>
          <span aria-hidden="true">←</span> Back
        </Link>
        <nav aria-label="Pages" className="flex flex-wrap gap-1.5">
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass()}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div>
        <PageTitle>User Guide</PageTitle>
        <p className="mt-2 max-w-prose text-muted">
          For procurement leads: how to get from a problem to a decision that your committee can check.
        </p>
      </div>
      <StartButton home={home} />
      <QuickNavigation />
    </div>
    <GettingStarted />
    <ChatGuide />
    <RoiGuide />
    <FilesGuide />
    <BestPractices />
    <ImportantReminders />
    <div className="border-line border-t pt-8">
      <StartButton home={home} />
    </div>
  </div>
);

const StartButton = ({ home }: { home: string }) => (
  <Link to={home} className={buttonClass('primary', 'medium')}>
    Start {BRAND}
  </Link>
);

const QuickNavigation = () => (
  <nav aria-label="Quick navigation" className="print:hidden max-w-prose rounded-lg border border-line bg-surface p-4">
    <h2 className="font-semibold">On this page</h2>
    <ol className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {guideSections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-6 text-link underline underline-offset-2">
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
