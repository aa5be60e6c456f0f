import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  failing_subject: 'Webhooki do {host} zawodzą',
  failing_heading: 'Twój punkt odbioru webhooków zawodzi',
  paused_heading: 'Twój punkt odbioru webhooków jest wstrzymany',
  failing_what:
    'Twój punkt odbioru nie przyjmuje dostaw. Zdarzenia są przechowywane. Dopóki zawodzi, ponawiamy jedną dostawę w rosnących odstępach, a resztę dostarczymy, gdy jedna się powiedzie.',
  endpoint: 'Punkt odbioru',
  last_answer: 'Ostatnia próba',
  no_answer: 'Brak odpowiedzi',
  log: 'Dziennik dostaw pokazuje każdą próbę i odpowiedź.',
  back_subject: 'Webhooki do {host} znów są dostarczane',
  back_heading: 'Twój punkt odbioru webhooków znów odpowiada',
  back_what:
    'Twój punkt odbioru znów odpowiada. Wstrzymane zdarzenia są dostarczane od najstarszych. Nie trzeba nic robić.',
  gone_subject: 'Wysyłka webhooków do {host} jest wstrzymana',
  gone_heading: 'Twój punkt odbioru webhooków jest wyłączony',
  gone_what:
    'Twój punkt odbioru odpowiedział 410 Gone: nie chce więcej dostaw. Nowe zdarzenia są przechowywane, ale niewysyłane. Wznów go, aby je dostarczyć, albo usuń.',
  paused_subject: 'Webhooki do {host} są wstrzymane',
  exhausted_subject: 'Webhook do {host} nie został dostarczony',
  exhausted_heading: 'Dostawa ostatecznie się nie powiodła',
  exhausted_what: {
    one: 'Ostatnia próba dostawy do Twojego punktu odbioru nie powiodła się. Dostawa pozostaje w dzienniku. Ponów ją, gdy przyczyna zniknie.',
    few: 'Ostatnie próby {count} dostaw do Twojego punktu odbioru nie powiodły się. Dostawy pozostają w dzienniku. Ponów je, gdy przyczyna zniknie.',
    many: 'Ostatnie próby {count} dostaw do Twojego punktu odbioru nie powiodły się. Dostawy pozostają w dzienniku. Ponów je, gdy przyczyna zniknie.',
    other:
      'Ostatnie próby {count} dostawy do Twojego punktu odbioru nie powiodły się. Dostawy pozostają w dzienniku. Ponów je, gdy przyczyna zniknie.',
  },
  event: 'Zdarzenie',
  since: 'Zawodzi od',
  answer: 'Odpowiedź',
  open_log: 'Otwórz dziennik dostaw',
  left_out: {
    one: 'Jeszcze jeden alert o tym punkcie odbioru wstrzymaliśmy, aby nie zapełniać skrzynki.',
    few: 'Jeszcze {count} alerty o tym punkcie odbioru wstrzymaliśmy, aby nie zapełniać skrzynki.',
    many: 'Jeszcze {count} alertów o tym punkcie odbioru wstrzymaliśmy, aby nie zapełniać skrzynki.',
    other: 'Jeszcze {count} alertu o tym punkcie odbioru wstrzymaliśmy, aby nie zapełniać skrzynki.',
  },
} as const satisfies Translation<typeof en>
