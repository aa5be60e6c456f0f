import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  answered: 'رد هذا العنوان بالرمز {status} بدلًا من البيانات الوصفية.',
  not_described: 'لا تصف هذه البيانات الوصفية {entity}.',
  no_idp: 'لا تصف هذه البيانات الوصفية أي موفّر هوية.',
  no_saml2: 'لا تصف هذه البيانات الوصفية أي موفّر هوية عبر SAML 2.0.',
  several_idps: 'تصف هذه البيانات الوصفية عدة موفّري هوية. اختر واحدًا عبر entity_id.',
  not_metadata: 'هذه ليست بيانات وصفية: {reason}',
  expired: 'انتهت صلاحية هذه البيانات الوصفية (validUntil). اطلب الحالية من موفّر الهوية.',
  no_sign_on: 'لا تحتوي هذه البيانات الوصفية على SingleSignOnService لـ {bindings}.',
  no_certificate: 'لا تحتوي هذه البيانات الوصفية على شهادة للتحقق من التواقيع.',
  no_certificate_because: 'لا تحتوي هذه البيانات الوصفية على شهادة للتحقق من التواقيع. {reasons}',
  certificate_unusable: 'لا يمكن استخدام هذه الشهادة. {reason}',
  certificate_unreadable:
    'تعذّرت قراءة هذه الشهادة. قدّمها بصيغة PEM، أو بترميز base64 وحده كما في البيانات الوصفية.',
  not_a_url: 'أدخل عنوان URL كاملًا يبدأ بـ http أو https، لا «{url}».',
  not_https: 'أدخل عنوان URL يبدأ بـ https.',
  address_not_https: 'في هذه البيانات الوصفية عنوان لا يبدأ بـ https: {url}.',
} as const satisfies Translation<typeof en>
