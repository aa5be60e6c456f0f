import type { Translation } from '../../lib/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  failing_subject: 'Os webhooks para {host} estão falhando',
  failing_heading: 'Seu endpoint de webhooks está falhando',
  paused_heading: 'Seu endpoint de webhooks está pausado',
  failing_what:
    'Seu endpoint não aceita entregas. Os eventos são mantidos. Enquanto ele falhar, tentamos uma entrega em intervalos crescentes e entregamos o restante assim que uma der certo.',
  endpoint: 'Endpoint',
  reason: 'Motivo',
  last_answer: 'Última tentativa',
  no_answer: 'Sem resposta',
  log: 'O registro de entregas mostra cada tentativa e sua resposta.',
  back_subject: 'Os webhooks para {host} voltaram a ser entregues',
  back_heading: 'Seu endpoint de webhooks voltou',
  back_what:
    'Seu endpoint voltou a responder. Os eventos retidos estão sendo entregues, os mais antigos primeiro. Você não precisa fazer nada.',
  gone_subject: 'Os webhooks para {host} pararam',
  gone_heading: 'Seu endpoint de webhooks está desativado',
  gone_what:
    'Seu endpoint respondeu 410 Gone: não quer mais entregas. Os novos eventos são mantidos, mas não enviados. Reative o endpoint para que sejam entregues ou exclua-o.',
} as const satisfies Translation<typeof en>
