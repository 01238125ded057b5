import { defineConfig } from 'drizzle-kit'

/** Only for `npx drizzle-kit generate`, which writes the next SQL migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/db/schema/*.ts',
  out: './server/src/db/migrations',
})
