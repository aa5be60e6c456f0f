import { expect, test } from 'vitest'
import { readSteps } from './migration-steps.ts'

test('of a migration it is known whom each statement holds up, and whether for as long as its rows take', () => {
  const text = `-- expands; a comment; with semicolons
    create table made (id int);
    create index on made (id);
    alter table app_user add column nick text;
    alter table app_user add constraint named check (nick <> '');
    alter table app_user add constraint late check (nick <> '') not valid;
    alter table only app_user
      alter column nick set not null;
    create unique index by_nick on app_user (nick);
    create index concurrently by_mail on app_user (email);
    update session set method = 'otp' where method is null;
    create function f() returns trigger language plpgsql as $$ begin update event set x = 1; return new; end $$;
    drop table if exists plan;`
  expect(readSteps(text).map(({ table, holdsUp, takes }) => [table, holdsUp, takes])).toEqual([
    ['app_user', 'everything', 'a moment'],
    ['app_user', 'everything', 'its rows'],
    ['app_user', 'everything', 'a moment'],
    ['app_user', 'everything', 'its rows'],
    ['app_user', 'writes', 'its rows'],
    ['app_user', 'nothing', 'its rows'],
    ['session', 'nothing', 'its rows'],
    ['plan', 'everything', 'a moment'],
  ])
})
