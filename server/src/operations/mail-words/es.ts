import type { Translation } from '../../lib/words/words.ts'
import type { en } from './en.ts'

export const es = {
  failing_subject: 'Los webhooks a {host} están fallando',
  failing_heading: 'Tu punto de recepción de webhooks está fallando',
  paused_heading: 'Tu punto de recepción de webhooks está en pausa',
  failing_what:
    'Tu punto de recepción no acepta entregas. Los eventos se conservan. Mientras falle, probamos una entrega a intervalos crecientes y entregamos el resto en cuanto una funcione.',
  endpoint: 'Punto de recepción',
  reason: 'Motivo',
  last_answer: 'Último intento',
  no_answer: 'Sin respuesta',
  log: 'El registro de entregas muestra cada intento y su respuesta.',
  back_subject: 'Los webhooks a {host} vuelven a entregarse',
  back_heading: 'Tu punto de recepción de webhooks vuelve a responder',
  back_what:
    'Tu punto de recepción vuelve a responder. Los eventos retenidos se están entregando, primero los más antiguos. No tienes que hacer nada.',
  gone_subject: 'Los webhooks a {host} se han detenido',
  gone_heading: 'Tu punto de recepción de webhooks está desactivado',
  gone_what:
    'Tu punto de recepción ha respondido 410 Gone: no quiere más entregas. Los eventos nuevos se conservan, pero no se envían. Reactívalo para que se entreguen, o elimínalo.',
} as const satisfies Translation<typeof en>
