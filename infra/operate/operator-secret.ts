/** How an operator reads the name and the password of a deployment: by AWS's own tool, by whoever may. */
export const readingCommand = (region: string, secretArn: string): string =>
  `aws secretsmanager get-secret-value --region ${region} --secret-id '${secretArn}' --query SecretString --output text`;
