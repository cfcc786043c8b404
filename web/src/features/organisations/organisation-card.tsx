import { type FormEvent, useId, useState } from 'react';
import {
  GivenRole,
  type Invitation,
  type Member,
  type Organisation,
  type OrganisationAct,
  type Role,
} from '#shared/contracts/organisations';
import { formatDate } from '#shared/kernel/format';
import { countOf } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MadeLink } from '../../ui/text/made-link.tsx';
import { useOrganisations } from './api.ts';

export const roleLabel = {
  owner: 'Owner',
  buyer: 'Buyer',
  evaluator: 'Evaluator',
  viewer: 'Viewer',
} satisfies Record<Role, string>;

const may = {
  owner: 'invites, gives roles, erases, and does what a buyer does.',
  buyer: 'works on every purchase and gives purchases of their own to the organisation.',
  evaluator: 'reads purchases, papers and reports, but not others’ scores; scores through the link that a buyer sends.',
  viewer: 'reads everything and changes nothing.',
} satisfies Record<Role, string>;

const givenRoles = GivenRole.options.map((value) => ({ value, label: roleLabel[value] }));

/** What is asked before it is done: it cannot be taken back by who does it. */
type Asked = { title: string; text: string; action: string; act: OrganisationAct };

const leaving = ({ name }: Organisation): Asked => ({
  title: `Leave ${name}?`,
  text: 'You lose access to its purchases and reports at once, including those you gave to it. They stay with the organisation.',
  action: 'Leave',
  act: { act: 'leave' },
});
const removing = ({ name, userId }: Member): Asked => ({
  title: `Remove ${name}?`,
  text: 'They lose access to its purchases and reports at once. What they gave to the organisation stays.',
  action: 'Remove',
  act: { act: 'remove', userId },
});
const handingOver = ({ name, userId }: Member): Asked => ({
  title: `Hand over to ${name}?`,
  text: 'They become the owner and you a buyer. Only they can hand it back.',
  action: 'Hand over',
  act: { act: 'transfer', userId },
});

type RowProps = {
  member: Member;
  isReader: boolean;
  /** Absent: the reader may not. */
  onRole: ((role: GivenRole) => void) | undefined;
  onAsk: (asked: Asked) => void;
};

const MemberRow = ({ member, isReader, onRole, onAsk }: RowProps) => {
  const { name, email, role } = member;
  const about = <span className="sr-only"> {name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">
          {name}
          {isReader && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="truncate text-muted text-xs">{email}</p>
      </div>
      {onRole && role !== 'owner' ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="w-32">
            <Select label={`Role of ${name}`} value={role} options={givenRoles} onSelect={onRole} />
          </span>
          <Button look="quiet" onClick={() => onAsk(handingOver(member))}>
            Make owner{about}
          </Button>
          <Button look="quiet" onClick={() => onAsk(removing(member))}>
            Remove{about}
          </Button>
        </div>
      ) : (
        <Badge status={role === 'owner' ? 'info' : 'neutral'}>{roleLabel[role]}</Badge>
      )}
    </li>
  );
};

type InvitingProps = {
  isBusy: boolean;
  made: { email: string; token: string; mailed: boolean } | undefined;
  onInvite: (email: string, role: GivenRole) => void;
};

const Inviting = ({ isBusy, made, onInvite }: InvitingProps) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GivenRole>('buyer');
  const roleField = useId();
  const invite = (event: FormEvent) => {
    event.preventDefault();
    onInvite(email, role);
    setEmail('');
  };
  return (
    <div className="space-y-3">
      <form onSubmit={invite} aria-label="Invite" className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label="E-mail of a colleague"
            type="email"
            autoComplete="off"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <div>
          <label htmlFor={roleField} className="mb-1 block font-medium text-sm">
            Role
          </label>
          <Select id={roleField} label="Role" value={role} options={givenRoles} onSelect={setRole} />
        </div>
        <Button type="submit" look="primary" size="medium" disabled={isBusy}>
          Invite
        </Button>
      </form>
      {made && (
        <MadeLink
          label={`Link for ${made.email}`}
          hint={`${made.mailed ? 'Sent by e-mail too. ' : ''}Shown only once. It works once, for an account with this address, and expires after 14 days.`}
          address={`${window.location.origin}/join/${made.token}`}
        />
      )}
    </div>
  );
};

const Open = ({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) => (
  <li className="flex flex-wrap items-center gap-2 py-1.5">
    <span className="min-w-0 flex-1 basis-48">
      <span className="block truncate">{invitation.email}</span>
      <span className="text-muted text-xs">
        Invited as {invitation.role}, until {formatDate(invitation.expiresAt)}
      </span>
    </span>
    <Button look="quiet" onClick={onWithdraw}>
      Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
    </Button>
  </li>
);

const Rights = () => (
  <dl className="grid gap-x-3 gap-y-1 text-muted text-xs sm:grid-cols-[auto_1fr]">
    {(['owner', 'buyer', 'evaluator', 'viewer'] as const).map((role) => (
      <div key={role} className="contents">
        <dt className="font-medium">{roleLabel[role]}</dt>
        <dd>{may[role]}</dd>
      </div>
    ))}
  </dl>
);

/** One organisation: who is in it and in which role, who is invited, and the way out. */
export const OrganisationCard = ({ organisation }: { organisation: Organisation }) => {
  const { id, name, role, userId, members, invitations } = organisation;
  const { act } = useOrganisations();
  const [asked, setAsked] = useState<Asked>();
  const leads = role === 'owner';
  const send = (one: OrganisationAct) => act.mutate({ organisationId: id, act: one });
  const { data, variables } = act;
  const made =
    data?.token && variables?.act.act === 'invite'
      ? { email: variables.act.email, token: data.token, mailed: data.mailed === true }
      : undefined;
  return (
    <Card aria-label={name} className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-56 break-words font-semibold text-lg">{name}</h2>
        <p className="text-muted text-sm">
          {countOf(members.length, 'member')}, you are {roleLabel[role].toLowerCase()}
        </p>
      </div>
      <ul aria-label={`Members of ${name}`} className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isReader={member.userId === userId}
            onRole={leads ? (next) => send({ act: 'role', userId: member.userId, role: next }) : undefined}
            onAsk={setAsked}
          />
        ))}
      </ul>
      <Rights />
      {leads ? (
        <Inviting
          isBusy={act.isPending}
          made={made}
          onInvite={(email, invited) => send({ act: 'invite', email, role: invited })}
        />
      ) : (
        <Button onClick={() => setAsked(leaving(organisation))}>Leave {name}…</Button>
      )}
      {invitations.length > 0 && (
        <ul aria-label="Open invitations" className="divide-y divide-line border-line border-t text-sm">
          {invitations.map((invitation) => (
            <Open
              key={invitation.id}
              invitation={invitation}
              onWithdraw={() => send({ act: 'withdraw', invitationId: invitation.id })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Dialog title={asked.title} isOpen onClose={() => setAsked(undefined)}>
          <p className="text-sm">{asked.text}</p>
          <div className="mt-4 flex justify-end gap-2">
            <Button size="medium" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
            <Button
              look="primary"
              size="medium"
              onClick={() => {
                send(asked.act);
                setAsked(undefined);
              }}
            >
              {asked.action}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  );
};
