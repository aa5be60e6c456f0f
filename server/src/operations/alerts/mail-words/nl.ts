import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  failing_subject: 'Webhooks naar {host} mislukken',
  failing_heading: 'Je webhook-endpoint geeft fouten',
  paused_heading: 'Je webhook-endpoint is gepauzeerd',
  failing_what:
    'Je endpoint neemt geen leveringen aan. Gebeurtenissen worden bewaard. Zolang dat zo is, proberen we met steeds grotere tussenpozen één levering en leveren we de rest zodra er een slaagt.',
  endpoint: 'Endpoint',
  last_answer: 'Laatste poging',
  no_answer: 'Geen antwoord',
  log: 'Het leveringslogboek toont elke poging en het antwoord.',
  back_subject: 'Webhooks naar {host} worden weer geleverd',
  back_heading: 'Je webhook-endpoint is terug',
  back_what:
    'Je endpoint antwoordt weer. Wachtende gebeurtenissen worden geleverd, de oudste eerst. Je hoeft niets te doen.',
  gone_subject: 'Webhooks naar {host} zijn gestopt',
  gone_heading: 'Je webhook-endpoint is uitgeschakeld',
  gone_what:
    'Je endpoint antwoordde 410 Gone: het wil geen leveringen meer. Nieuwe gebeurtenissen worden bewaard maar niet verstuurd. Hervat het endpoint om ze te laten leveren of verwijder het.',
  paused_subject: 'Webhooks naar {host} zijn gepauzeerd',
  exhausted_subject: 'Een webhook naar {host} is niet geleverd',
  exhausted_heading: 'Een levering is definitief mislukt',
  exhausted_what: {
    one: 'De laatste poging van een levering aan je endpoint is mislukt. Ze blijft in het logboek. Herhaal haar zodra de oorzaak weg is.',
    other:
      'De laatste pogingen van {count} leveringen aan je endpoint zijn mislukt. Ze blijven in het logboek. Herhaal ze zodra de oorzaak weg is.',
  },
  event: 'Gebeurtenis',
  since: 'Mislukt sinds',
  answer: 'Antwoord',
  open_log: 'Leveringslogboek openen',
  left_out: {
    one: 'Nog één melding over dit endpoint is achtergehouden, om je inbox rustig te houden.',
    other: 'Nog {count} meldingen over dit endpoint zijn achtergehouden, om je inbox rustig te houden.',
  },
} as const satisfies Translation<typeof en>
