import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { secretArnVariable, tableVariable } from '#functions/lib/env';
import type { Stage } from '#functions/purchases/files/file-storage';
import { accessOf, type Work } from '../routes.ts';
import { actionsOf } from '../table-actions.ts';
import type { TableName } from '../tables.ts';
import { fileActionsOf, filesOf } from './files-access.ts';

/** A permission and the environment name that tells a function what it is for: neither travels without the other. */
export type Right = { statement: PolicyStatement; environment: Record<string, string> };

type Bucket = { bucketName: string; bucketArn: string; arnForObjects(pattern: string): string };

/** What routes may be given rights on. */
export type Resources = {
  tables: ReadonlyMap<TableName, { tableArn: string; tableName: string }>;
  snapshots: Bucket;
  files: Bucket;
  /** ARNs of the house's secrets; one that is not set up is absent. */
  secrets: ReadonlyMap<SecretName, string>;
  /** Absent: no language model is configured. */
  model?: { secretArn: string; environment: Record<string, string> };
  /** Whom letters come from; absent: none is sent. */
  mail?: { from: string; identityArns: readonly string[] };
};

/** Where imports put snapshots in their bucket. */
export const SNAPSHOT_KEYS = 'catalogue/*';

/**
 * What a function may do with tables, exactly as routes.ts declares it.
 * @throws when it declares one that there is not
 */
export const rightsOnTables = (route: Work, tables: Resources['tables']): Right[] =>
  [...accessOf(route)].map(([name, access]): Right => {
    const table = tables.get(name);
    if (!table) throw new Error(`${route.entry} declares the table "${name}", which no stack has.`);
    return {
      statement: new PolicyStatement({ actions: [...actionsOf[access]], resources: [table.tableArn] }),
      environment: { [tableVariable(name)]: table.tableName },
    };
  });

/**
 * Everything that a function may do, exactly as routes.ts declares it.
 * @throws when it declares what the resources do not hold
 */
export const rightsOf = (route: Work, { tables, snapshots, files, secrets, model, mail }: Resources): Right[] => {
  const onSnapshots: Right = {
    statement: new PolicyStatement({
      actions: route.records === 'write' ? ['s3:GetObject', 's3:PutObject'] : ['s3:GetObject'],
      resources: [snapshots.arnForObjects(SNAPSHOT_KEYS)],
    }),
    environment: { SNAPSHOT_BUCKET: snapshots.bucketName },
  };
  const onSecrets = (route.secrets ?? []).flatMap((name): Right[] => {
    const arn = secrets.get(name);
    return arn ? [secretRight(arn, { [secretArnVariable(name)]: arn })] : [];
  });
  const onModel = model && secretRight(model.secretArn, { OPENAI_SECRET_ARN: model.secretArn, ...model.environment });
  return [
    ...rightsOnTables(route, tables),
    ...(route.records ? [onSnapshots] : []),
    ...(route.files ? onFiles(route.files, files) : []),
    ...onSecrets,
    ...(route.model && onModel ? [onModel] : []),
    ...(route.mail && mail ? [mailRight(mail)] : []),
  ];
};

const onFiles = (access: NonNullable<Work['files']>, bucket: Bucket): Right[] => {
  const onStages = (Object.entries(fileActionsOf[access]) as [Stage, readonly string[]][]).map(
    ([stage, actions]) =>
      new PolicyStatement({ actions: [...actions], resources: [bucket.arnForObjects(filesOf(stage))] }),
  );
  // Without it S3 says of what is not there that it is forbidden.
  const actions = [access === 'erase' ? 's3:ListBucketVersions' : 's3:ListBucket'];
  const listing = new PolicyStatement({ actions, resources: [bucket.bucketArn] });
  return [...onStages, listing].map((statement) => ({ statement, environment: { FILES_BUCKET: bucket.bucketName } }));
};

const mailRight = ({ from, identityArns }: NonNullable<Resources['mail']>): Right => ({
  statement: new PolicyStatement({ actions: ['ses:SendEmail'], resources: [...identityArns] }),
  environment: { MAIL_FROM: from },
});

const secretRight = (arn: string, environment: Record<string, string>): Right => ({
  statement: new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [arn] }),
  environment,
});
