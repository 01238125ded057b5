/** The key that secrets are sealed with in `productionEnvironment`. */
export const productionKey = Buffer.alloc(32, 7)

/** An environment that production starts in, with nothing that it could do without. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://crux:secret@db:5432/crux',
  APP_URL: 'https://crux.example.org/',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  ENCRYPTION_KEY: productionKey.toString('base64'),
}
