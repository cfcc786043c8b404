import { BRAND } from '#shared/brand';
import { GuideSection, OnScreen, Picture, Points, Steps, SubHeading } from './guide-section.tsx';

export const GettingStarted = () => (
  <GuideSection
    id="getting-started"
    lead={`${BRAND} takes you from a problem on the floor to a shortlist, a business case and the papers for a committee. Everything it states about a vendor comes from a record that you can open; what no record holds reads “Not on record”.`}
  >
    <SubHeading>Your first shortlist</SubHeading>
    <Steps>
      <li>
        Open <OnScreen>AI Chat</OnScreen> and describe the problem in your own words: the kind of service, its size and
        place, what the product must work with, your budget. Or press one of the three examples.
      </li>
      <li>
        Read the shortlist. Press the small chip after a fact to see its source and date, and{' '}
        <OnScreen>Why this score</OnScreen> for the points behind a rank.
      </li>
      <li>Copy the questions for what is not on record, and send them to the vendor yourself.</li>
      <li>
        When you have quotes, paste them in the <OnScreen>ROI</OnScreen> tab. When you have a shortlist, write the
        report for your committee in the <OnScreen>Due diligence</OnScreen> tab.
      </li>
    </Steps>
    <Picture
      name="chat-home"
      alt="The chat with a question about call bells and the first recommended solution, with its score, facts and source chips"
      caption="An answer in the chat: each fact carries a chip that opens its source."
    />
    <SubHeading>Browse instead of asking</SubHeading>
    <p className="max-w-prose">
      <OnScreen>Discover</OnScreen> lists the whole catalogue. Search it, narrow it by provider, category, budget and
      evidence, and put up to three solutions side by side with <OnScreen>Add to comparison</OnScreen>. The comparison
      shows what differs, saves as CSV, prints, and has a link that opens the same set for a colleague.
    </p>
    <Picture
      name="discover"
      alt="The Discover page with filters at the side and cards of solutions"
      caption="Discover: filters with counts, and cards that say what is not on record."
    />
    <SubHeading>How to read the chips</SubHeading>
    <Points>
      <li>
        <OnScreen>On record</OnScreen> and <OnScreen>Public contract</OnScreen>: a register, an annual report or a
        contract notice. A contract value is what a buyer committed, not a price.
      </li>
      <li>
        <OnScreen>Published</OnScreen>: the vendor’s own page or the press. Worth asking for proof.
      </li>
      <li>
        <OnScreen>Estimate</OnScreen> and <OnScreen>General knowledge</OnScreen>: not a finding about this vendor. An
        estimate shows its rule.
      </li>
      <li>
        <OnScreen>Demonstration</OnScreen>: fictional, for trying the product. Such entries are kept apart, and the
        switch <OnScreen>Demonstration data</OnScreen> at the foot of each page hides them.
      </li>
    </Points>
  </GuideSection>
);
