import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Where alarms go: encrypted, over TLS alone, and on to one mailbox, whose owner confirms it once. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { email, name }: { email: string; name: string }) {
    const key = new Key(scope, `${id}Key`, {
      description: `Alarms of ${name}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, { displayName: name, masterKey: key, enforceSSL: true });
    this.addSubscription(new EmailSubscription(email));
    const senders = ['cloudwatch', 'events'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`));
    // AWS's own key for topics lets no alarm write; and whoever sends through a topic's key cannot be told apart further.
    key.addToResourcePolicy(
      new PolicyStatement({ principals: senders, actions: ['kms:Decrypt', 'kms:GenerateDataKey*'], resources: ['*'] }),
    );
    // A topic with a policy of its own no longer takes what its account sends.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
