import { useQuery } from '@tanstack/react-query';
import { readShared, type SharedPurchase } from '#shared/contracts/purchases/purchases';
import { LineEdit } from '#shared/contracts/reading/quote-desk';
import type { GridLine, GridOffer } from '#shared/contracts/reading/quotes';
import { categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import { kindLabel } from '#shared/kernel/evidence';
import { formatDate, listed } from '#shared/kernel/format';
import { call } from '../../../lib/api-client.ts';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../../ui/states/skeleton.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { fieldLabel, valueWords } from '../documents/proposal-words.ts';
import { StatusBadge } from '../status.tsx';

const needParts = ({ need }: SharedPurchase): [label: string, words: string][] =>
  need
    ? (
        [
          ['What', need.categories.map((category) => categoryLabel[category]).join(', ')],
          ['Where it is used', need.setting ? settingLabel[need.setting] : ''],
          ['Size', need.beds ? `${need.beds.toLocaleString('en-AU')} beds` : ''],
          ['Place', [need.place, need.state].filter(Boolean).join(' ')],
          ['Must have', need.mustHaves.join(', ')],
        ] as [string, string][]
      ).filter(([, words]) => words)
    : [];

const standing = { shortlisted: 'On the shortlist', excluded: 'Taken off', 'in-use': 'In use today' } as const;

/** A product with what this purchase came to know of it. */
const Products = ({ shortlist, facts }: SharedPurchase) => (
  <Card aria-labelledby="shared-products">
    <h2 id="shared-products" className="mb-2 font-semibold text-base">
      Products and what is known of them
    </h2>
    {shortlist.length === 0 && <p className="text-muted text-sm">Nothing has been shortlisted yet.</p>}
    <ul className="divide-y divide-line">
      {shortlist.map(({ solutionId, name, vendor, state, why, demonstration }) => (
        <li key={solutionId} className="space-y-1.5 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{name}</span>
            <span className="text-muted text-sm">{vendor}</span>
            <Badge status={state === 'shortlisted' ? 'good' : 'neutral'}>{standing[state]}</Badge>
            {demonstration && <DemonstrationBadge />}
          </p>
          {why && <p className="text-muted text-sm">{why}</p>}
          <ul className="space-y-0.5 text-sm">
            {facts
              .filter((fact) => fact.solutionId === solutionId)
              .map(({ field, value, kind, source, asOf }) => (
                <li key={`${field} ${JSON.stringify(value)}`} className="wrap-anywhere">
                  <span className="text-muted">{fieldLabel(field)}:</span> {valueWords({ field, value })}{' '}
                  <span className="text-muted text-xs">
                    {kindLabel[kind]}, {source}, {formatDate(asOf)}
                  </span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  </Card>
);

type Quote = SharedPurchase['quotes'][number];

/** A line as the buyer has it: as it was read, with what a person changed laid over. */
const corrected = (line: GridLine, { edits }: Quote, offerId: string): GridLine => {
  const own = edits.filter((edit) => edit.offer === offerId && edit.line === line.id);
  const typed = LineEdit.partial().safeParse(Object.fromEntries(own.map(({ field, value }) => [field, value])));
  return typed.success ? { ...line, ...(typed.data as Partial<GridLine>) } : line;
};

const gstWords = { ex: 'without GST', inc: 'with GST', free: 'free of GST', unknown: 'GST not stated' } as const;
const perWords = { same: 'as often as the other amounts', once: 'once' } as const;
const stateWords = {
  priced: '',
  included: 'Included',
  optional: 'Optional',
  'on-request': 'On request',
  excluded: 'Excluded',
  'not-stated': 'Not stated',
  unread: 'Not read',
} as const satisfies Record<GridLine['state'], string>;

const amountWords = ({ state, amount, per }: GridLine): string => {
  const often = per ? (per in perWords ? perWords[per as keyof typeof perWords] : `a ${per}`) : '';
  return [stateWords[state], amount ? [amount, often].filter(Boolean).join(' ') : ''].filter(Boolean).join(': ');
};

const Offer = ({ quote, offer }: { quote: Quote; offer: GridOffer }) => {
  const settled = quote.settled[offer.id];
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{offer.vendor || quote.vendor || quote.name}</span>
        {offer.option && <span className="text-muted">{offer.option}</span>}
        <span className="text-muted">{gstWords[offer.gst]}</span>
        <Badge status={settled ? 'good' : 'neutral'}>
          {settled ? `Settled by the buyer ${formatDate(settled.at)}` : 'As it was read'}
        </Badge>
      </p>
      {offer.lines.length > 0 && (
        <DataTable
          caption={`Lines of ${offer.vendor || quote.name}`}
          isCaptionHidden
          columns={[{ label: 'Line' }, { label: 'Price' }]}
          rows={offer.lines.map((line) => {
            const shown = corrected(line, quote, offer.id);
            return { key: line.id, cells: [shown.label, amountWords(shown) || 'Not stated'] };
          })}
        />
      )}
    </div>
  );
};

const Quotes = ({ quotes }: SharedPurchase) => (
  <Card aria-labelledby="shared-quotes" className="space-y-4">
    <h2 id="shared-quotes" className="font-semibold text-base">
      Quotes, line by line
    </h2>
    {quotes.map((quote) =>
      quote.offers && quote.offers.length > 0 ? (
        quote.offers.map((offer) => <Offer key={`${quote.id} ${offer.id}`} quote={quote} offer={offer} />)
      ) : (
        <p key={quote.id} className="text-muted text-sm">
          {quote.name}: not read yet.
        </p>
      ),
    )}
  </Card>
);

/** What a tool or a decision says, a line each. */
const Lines = ({ lines }: { lines: readonly { about: string; says: string }[] }) => (
  <Facts hasLongNames facts={lines.map(({ about, says }) => ({ key: `${about} ${says}`, name: about, value: says }))} />
);

const Decision = ({ decision }: { decision: NonNullable<SharedPurchase['decision']> }) => {
  const { products, why, conditions, decidedOn, hash } = decision;
  const chosen = products.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return (
    <Card aria-labelledby="shared-decision" className="space-y-3">
      <h2 id="shared-decision" className="font-semibold text-base">
        {chosen.length > 0 ? `Decided: ${listed(chosen)}` : 'Decided: none of the products'}
      </h2>
      <p className="wrap-anywhere text-sm">{why}</p>
      <Lines
        lines={[
          ...products.map(({ name, vendor, total: { value } }) => ({
            about: `${name}, ${vendor}`,
            says: value === null ? 'Not scored in full' : `${value} points of 100`,
          })),
          ...conditions.map(({ words, by }) => ({
            about: 'Condition',
            says: [words, by && `by ${formatDate(by)}`].filter(Boolean).join(', '),
          })),
          { about: 'Decided on', says: formatDate(decidedOn) },
          { about: 'SHA-256 of the record', says: hash },
        ]}
      />
    </Card>
  );
};

const Results = ({ results }: SharedPurchase) => (
  <Card aria-labelledby="shared-results" className="space-y-4">
    <h2 id="shared-results" className="font-semibold text-base">
      What the tools found
    </h2>
    {results.map(({ id, title, at, lines }) => (
      <section key={id} className="space-y-1.5">
        <h3 className="font-medium text-sm">
          {title} <span className="font-normal text-muted">{formatDate(at)}</span>
        </h3>
        <Lines lines={lines} />
      </section>
    ))}
  </Card>
);

const Purchase = ({ shared }: { shared: SharedPurchase }) => {
  const { title, status, nextStep, updatedAt, expiresAt, dataVersion, quotes, reports, results, decision } = shared;
  const parts = needParts(shared);
  return (
    <div className="space-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <PageTitle>{title}</PageTitle>
          <StatusBadge status={status} />
          <Badge>Read only</Badge>
        </div>
        <p className="mt-1 text-muted text-sm">
          Next: {nextStep} Changed {formatDate(updatedAt)}.
        </p>
        <p className="text-muted text-sm">
          Made on records of version {dataVersion}. This link ends on {formatDate(expiresAt)}, or when the buyer revokes
          it.
        </p>
      </div>
      {parts.length > 0 && (
        <Card aria-labelledby="shared-need">
          <h2 id="shared-need" className="mb-2 font-semibold text-base">
            What is needed
          </h2>
          <Facts facts={parts.map(([name, value]) => ({ name, value }))} />
        </Card>
      )}
      {decision && <Decision decision={decision} />}
      <Products {...shared} />
      {quotes.length > 0 && <Quotes {...shared} />}
      {results.length > 0 && <Results {...shared} />}
      {reports.length > 0 && (
        <Card aria-labelledby="shared-reports">
          <h2 id="shared-reports" className="mb-2 font-semibold text-base">
            Reports
          </h2>
          <p className="text-muted text-sm">Ask the buyer for the report itself: a link shows only its name.</p>
          <ul className="mt-1.5 space-y-0.5 text-sm">
            {reports.map(({ id, name, date }) => (
              <li key={id}>
                {name} <span className="text-muted text-xs">{formatDate(date)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="text-muted text-xs">
        Preliminary guidance only. Due diligence is still required before buying. The budget and the negotiation are
        never part of a shared purchase.
      </p>
    </div>
  );
};

/** What a read-only link opens. A link that was guessed, has ended or was revoked reads the same. */
export const SharedPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-purchase', token],
    queryFn: ({ signal }) => call(readShared)({ token }, { signal }),
  });
  if (data) return <Purchase shared={data} />;
  if (error) {
    const opensNothing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <div className="space-y-4">
        <PageTitle>A shared purchase</PageTitle>
        {opensNothing ? (
          <ErrorState
            title="This link does not work"
            detail="It has ended, was revoked, or is not whole. Ask the person who sent it for a new one."
          />
        ) : (
          <ErrorState title="The purchase could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return <PageSkeleton title="A shared purchase" label="Loading the purchase" />;
};
