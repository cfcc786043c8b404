import { GuideSection, OnScreen, Picture, Points, Steps, SubHeading } from './guide-section.tsx';

export const FilesGuide = () => (
  <GuideSection
    id="files-guide"
    lead="Each report that you generate and each conversation that you export is listed in the Files tab, and the tab counts them."
  >
    <SubHeading>Write a due diligence report</SubHeading>
    <Steps>
      <li>
        Open the <OnScreen>Due diligence</OnScreen> tab, write what the purchase is for under{' '}
        <OnScreen>Project goals</OnScreen>, and add the solutions by name or take the chat’s recommendations.
      </li>
      <li>
        Choose a depth: standard, comprehensive or executive. Under{' '}
        <OnScreen>Show Advanced Configuration Options</OnScreen> you choose sections, rate the four priorities from 1 to
        10, and add your own requirements.
      </li>
      <li>
        Press <OnScreen>Generate Advanced Due Diligence Report</OnScreen>. From the chat,{' '}
        <OnScreen>Generate Due Diligence Report</OnScreen> under an answer does the same for its shortlist.
      </li>
    </Steps>
    <Picture
      name="due-diligence"
      alt="A due diligence report: the decision summary with reasons, open gates and what is not on record, then the executive summary"
      caption="The report opens with a one-page decision summary."
    />
    <SubHeading>Find it again</SubHeading>
    <Steps>
      <li>
        Open the <OnScreen>Files</OnScreen> tab. A badge says whether a file is a Due Diligence report, an ROI Report or
        a Conversation.
      </li>
      <li>
        <OnScreen>Open</OnScreen> shows a report on screen, <OnScreen>Download PDF</OnScreen> saves it again, and{' '}
        <OnScreen>JSON</OnScreen> holds all of its data.
      </li>
      <li>
        On an open report, <OnScreen>Download Word</OnScreen> saves it for your own template,{' '}
        <OnScreen>Download HTML</OnScreen> for a screen reader, and <OnScreen>Evaluation matrix (CSV)</OnScreen> into a
        spreadsheet.
      </li>
    </Steps>
    <Picture
      name="files"
      alt="The Files tab with a due diligence report, an ROI report and a conversation"
      caption="Files keep their badge, date and report id."
    />
    <SubHeading>Export a conversation</SubHeading>
    <Points>
      <li>
        <OnScreen>Export Chat</OnScreen> above the tabs saves the whole conversation, or the messages you choose, as
        PDF, HTML or Markdown with the citations numbered.
      </li>
      <li>
        Every export carries its report id or session and the data version, so that a reader can ask about it later.
      </li>
    </Points>
  </GuideSection>
);
