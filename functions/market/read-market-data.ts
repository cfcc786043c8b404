import { env } from '#functions/lib/env';
import { WithHead } from '#functions/lib/http/answer';
import { openHandler } from '#functions/lib/open-handler';
import { sydneyDay } from '#functions/records/import/notice-fields';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import {
  isMarket,
  Market,
  type MarketCategory,
  type MarketChoice,
  type MarketData,
  readMarketData,
} from '#shared/contracts/market';
import type { Evidence } from '#shared/kernel/evidence';
import { NOTICE_ALERT_RULES, noticeAlerts } from '#shared/market/alerts';
import { CATEGORY_RULE } from '#shared/market/category';
import { comparableCopies } from '#shared/market/change';
import { type MarketNotice, newestDay } from '#shared/market/notice';
import { defaultPriceRule, priceAlertsOf, priceRuleText } from '#shared/market/price-alerts';
import { copiesOf } from '#shared/market/spend';
import { attributionOf, categoryCard, figureEvidence, tilesOf, trendsOf } from './market-figures.ts';
import { type MarketRecords, marketRecords } from './market-notices.ts';
import { priceSeriesOf, pricesOnRecord } from './prices-on-record.ts';

const ALERTS_MAX = 200;

type Asked = { category: MarketChoice; demonstration: boolean; today: string };

const kept = new WeakMap<Catalogue, Map<string, MarketData>>();

/**
 * What the notices of a data version tell of a market on a day: worked out once a version, choice and day.
 * @param asked `today`: a day (ISO 8601)
 */
export const marketData = (catalogue: Catalogue, asked: Asked): MarketData => {
  const answers = kept.get(catalogue) ?? new Map<string, MarketData>();
  kept.set(catalogue, answers);
  const key = `${asked.category} ${asked.demonstration} ${asked.today}`;
  const answer = answers.get(key) ?? worked(catalogue, asked);
  answers.set(key, answer);
  return answer;
};

const worked = (catalogue: Catalogue, asked: Asked): MarketData => {
  const records = marketRecords(catalogue);
  const { notices: all } = records;
  const asOf = newestDay(all);
  const isAll = asked.category === 'all';
  const notices = isAll ? all : all.filter(({ category }) => category === asked.category);
  const byRule = figureEvidence(asOf, true);
  const given = { notices, evidence: isAll ? figureEvidence(asOf, false) : byRule };
  const alerts = asOf ? noticeAlerts(notices, { asOf, today: asked.today, all }, evidenceIn(records)) : [];
  const priceSeries = priceSeriesOf(catalogue, { ...asked, family: 'real' });
  const raised = [...priceAlertsOf(priceSeries), ...alerts];
  return {
    category: asked.category,
    asOf,
    attribution: attributionOf(notices),
    copies: copiesOf(notices),
    undated: records.undated,
    amended: notices.filter(({ isAmended }) => isAmended).length,
    unknownCategory: all.filter(({ category }) => category === 'unknown').length,
    outsideCategories: all.filter(({ category }) => category !== 'unknown' && !isMarket(category)).length,
    categoryRule: CATEGORY_RULE,
    tiles: tilesOf(given),
    categories: categoriesOf(catalogue, asked.category, all, asOf),
    trends: trendsOf(given, all, byRule),
    alerts: raised.slice(0, ALERTS_MAX),
    alertTotal: raised.length,
    alertRules: { ...NOTICE_ALERT_RULES, price_drop: priceRule, price_increase: priceRule },
    priceSeries,
    demonstration: asked.demonstration ? demonstrationOf(catalogue, asked) : null,
    dataVersion: catalogue.dataVersion,
  };
};

const priceRule = priceRuleText(defaultPriceRule);

const categoriesOf = (
  catalogue: Catalogue,
  choice: MarketChoice,
  all: readonly MarketNotice[],
  asOf: string | null,
): MarketCategory[] => {
  const prices = pricesOnRecord(catalogue).filter(({ demonstration }) => !demonstration);
  const comparable = asOf ? comparableCopies(all, asOf) : new Set<string>();
  return Market.options
    .filter((category) => choice === 'all' || category === choice)
    .map((category) =>
      categoryCard(
        {
          category,
          notices: all.filter((notice) => notice.category === category),
          prices: prices.filter((price) => price.category === category),
          asOf,
          comparable,
        },
        figureEvidence(asOf, true),
      ),
    )
    .sort((a, b) => b.valueAud - a.valueAud || (a.label < b.label ? -1 : 1));
};

const evidenceIn =
  ({ recordOf }: MarketRecords) =>
  (notice: MarketNotice): Evidence => {
    const record = recordOf.get(notice.id);
    return record ? contractEvidence(record) : figureEvidence(notice.signed, false);
  };

const demonstrationOf = (catalogue: Catalogue, asked: Asked): MarketData['demonstration'] => {
  const priceSeries = priceSeriesOf(catalogue, { ...asked, family: 'demonstration' });
  return { priceSeries, alerts: priceAlertsOf(priceSeries) };
};

export const handler = openHandler(readMarketData, async ({ category, demonstration = env.demonstrationDefault() }) => {
  const catalogue = await currentCatalogue();
  return new WithHead(marketData(catalogue, { category, demonstration, today: sydneyDay(new Date().toISOString()) }), {
    headers: { 'x-data-version': catalogue.dataVersion },
  });
});
