ALTER TABLE "rounds" ADD COLUMN "telling" jsonb;
