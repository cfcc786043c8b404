import { BRAND } from '#shared/brand';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GuideSection, OnScreen, Points } from './guide-section.tsx';

export const ImportantReminders = () => (
  <GuideSection id="important-reminders" lead="What this product is not, and what stays with you.">
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
        <OnScreen>Nobody is contacted for you.</OnScreen> {BRAND} sends nothing to vendors: requests and questions are
        texts that you copy.
      </li>
      <li>
        <OnScreen>“Not on record” is not “no”.</OnScreen> It says that our records do not answer; the vendor may.
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
