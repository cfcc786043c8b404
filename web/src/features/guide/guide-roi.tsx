import { GuideSection, OnScreen, Picture, Points, Steps, SubHeading } from './guide-section.tsx';

export const RoiGuide = () => (
  <GuideSection
    id="roi-analysis-guide"
    lead="The ROI tab turns quotes as you got them into five years of costs and savings. Each figure opens its formula with the numbers filled in."
  >
    <SubHeading>From quotes to a report</SubHeading>
    <Steps>
      <li>
        Open the <OnScreen>ROI</OnScreen> tab and paste quotes or price estimates into{' '}
        <OnScreen>Quotes/Price Estimates</OnScreen>. Several vendors in one text, e-mails and tables are fine.{' '}
        <OnScreen>Use an example quote</OnScreen> shows how it may look.
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
      <li>Net present value stands at 3, 5 and 7 % a year, so that your finance team finds its own rate.</li>
      <li>Each saving names its benchmark, the setting it was measured in, and its year.</li>
      <li>The break-even beside an assumption says how far it may fall before the purchase stops paying back.</li>
      <li>“Never pays back” and “Not on record” are results. Nothing is filled in to make a figure appear.</li>
    </Points>
  </GuideSection>
);
