-- A finished game has mailed its report: mails and open links know to whom, so its addresses need not stay in clear.
UPDATE "games" SET "send_report_to" = '[]' WHERE "state" = 'complete' AND "send_report_to" <> '[]';
