import { GuideSection, OnScreen, Points, Steps, SubHeading } from './guide-section.tsx';

export const ChatGuide = () => (
  <GuideSection
    id="ai-chat-guide"
    lead="The chat reads your words for needs and limits, looks them up in the records, and answers with a shortlist, questions for vendors and next steps."
  >
    <SubHeading>Ask a question that can be answered well</SubHeading>
    <Steps>
      <li>
        Say who it is for: “92-bed aged care home in Ballarat” narrows more than “aged care”. Beds, state, kind of
        facility and budget all count.
      </li>
      <li>Say what it must work with, such as DECT phones or the care record you run, and by when.</li>
      <li>
        Press Enter to send, Shift+Enter for a new line. <OnScreen>Stop</OnScreen> or Escape stops an answer and keeps
        what has arrived.
      </li>
      <li>
        After the first answer, press a chip under “Tell us more for a better shortlist”, or a question under “Ask
        next”.
      </li>
    </Steps>
    <SubHeading>Tell it about your organisation</SubHeading>
    <p className="max-w-prose">
      Open <OnScreen>Company Documents & Context</OnScreen> and type or drop in a file (.txt, .md, .csv, .pdf or .docx,
      read in your browser). The text is quoted back where it matters. It stays what you told us: it never turns into a
      record about a vendor.
    </p>
    <SubHeading>What an answer holds</SubHeading>
    <Points>
      <li>
        <OnScreen>A relevance score out of 100</OnScreen> with a range, and the share of its inputs that is on record.
        Where much is unknown the range is wide; unknown never counts as good.
      </li>
      <li>
        <OnScreen>International Alternatives</OnScreen> asks the same question about overseas vendors and adds what
        importing involves.
      </li>
      <li>
        <OnScreen>Community Insights</OnScreen>, switched on before you send, adds common pain points and red flags,
        marked as general knowledge where they are.
      </li>
      <li>
        <OnScreen>Copy</OnScreen> copies an answer with its citations; <OnScreen>Regenerate</OnScreen> asks again. You
        can edit an earlier message and send it again.
      </li>
    </Points>
    <p className="max-w-prose">
      A conversation is kept and comes back after a reload, even if the connection dropped in the middle of an answer.
    </p>
  </GuideSection>
);
