import { BRAND } from '#shared/brand';
import { GuideSection, OnScreen, Picture, Points } from './guide-section.tsx';

export const BestPractices = () => (
  <GuideSection
    id="best-practices"
    lead="What makes the difference between a list of names and a decision that stands."
  >
    <Points>
      <li>
        <OnScreen>Write the need before the names.</OnScreen> Ask about the problem first; ask about a vendor when the
        shortlist stands. Ranking is the same for the same question and data version.
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
        record; only they can tell you how nights go.
      </li>
    </Points>
    <Picture
      name="compare"
      alt="Two nurse call systems side by side; most cells read Not on record, the others carry a chip with their source"
      caption="A comparison: the six main rows first, and gaps that stay gaps."
    />
  </GuideSection>
);
