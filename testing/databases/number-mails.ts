/** For the databases of tests, whose clock stands still: mails of the same instant have an order all the same. */
export const numberMails = `
  create schema test;
  create table test.mail_numbers (mail_id uuid primary key, number bigint generated always as identity);
  create function test.number_mail() returns trigger language plpgsql as
    'begin insert into test.mail_numbers (mail_id) values (new.id); return new; end';
  create trigger number_mail after insert on mails for each row execute function test.number_mail()`
