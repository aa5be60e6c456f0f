import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  not_saml: 'لم يرسل موفّر الهوية رسالة SAML يمكن قراءتها.',
  too_large: 'رسالة SAML كبيرة جدًا.',
  xml_dtd: 'تحتوي رسالة SAML على نوع مستند أو كيان.',
  xml_comment: 'تحتوي رسالة SAML على تعليق أو مقطع CDATA أو تعليمة.',
  several_roots: 'لرسالة SAML أكثر من عنصر جذر.',
  no_assertion: 'لا يحتوي رد SAML على تأكيد.',
  several_assertions: 'يحتوي رد SAML على أكثر من تأكيد.',
  encrypted_subject: 'معرّف NameID مشفّر وحده. شفّر التأكيد كله، أو عطّل تشفير NameID.',
  unknown_encryption:
    'التأكيد مشفّر بطريقة غير مسموح بها. استخدم AES-GCM أو AES-CBC، مع تشفير المفتاح بخوارزمية RSA-OAEP.',
  no_decryption_key: 'التأكيد مشفّر لمفتاح ليس لنا. استورد بياناتنا الوصفية أو شهادة التشفير مرة أخرى.',
  undecryptable: 'تعذّر فك تشفير التأكيد، أو أن محتواه غير موقّع بمفتاح يعرفه هذا الاتصال.',
  unsigned: 'لا رسالة SAML موقّعة ولا التأكيد الذي فيها.',
  several_signatures: 'في رسالة SAML تواقيع أكثر مما ينبغي.',
  misplaced_signature: 'أحد التواقيع ليس داخل العنصر الذي يوقّعه.',
  weak_algorithm: 'يوقّع موفّر الهوية بخوارزمية غير مسموح بها، مثل SHA-1. استخدم RSA أو ECDSA مع SHA-256.',
  wrong_transform: 'يستخدم أحد التواقيع تحويلات غير مسموح بها.',
  wrong_signature: 'التوقيع خاطئ، أو تم بمفتاح لا يعرفه هذا الاتصال. استورد البيانات الوصفية مرة أخرى.',
  wrong_issuer: 'لم يأتِ الرد من موفّر الهوية الخاص بهذا الاتصال.',
  wrong_audience: 'صدر التأكيد لخدمة أخرى.',
  wrong_recipient: 'صدر التأكيد لعنوان آخر من عناوين هذه الخدمة.',
  wrong_destination: 'صدرت الرسالة لعنوان آخر من عناوين هذه الخدمة.',
  request_missing: 'لا يذكر التأكيد الطلب الذي يجيب عنه (InResponseTo)، فقد يكون قديمًا.',
  wrong_request: 'لا يجيب التأكيد عن طلب عملية تسجيل الدخول هذه.',
  unasked: 'لم يبدأ أحد عملية تسجيل الدخول هذه هنا، ولا يسمح الاتصال لموفّر الهوية بأن يبدأها.',
  expired: 'انتهت صلاحية التأكيد. هل الساعتان مضبوطتان؟',
  not_valid_yet: 'لم تبدأ صلاحية التأكيد بعد. هل الساعتان مضبوطتان؟',
  no_confirmation: 'ليس في التأكيد شروط، أو ينقصه إثبات bearer بمستلم وموعد انتهاء.',
  replayed: 'استُخدم هذا التأكيد من قبل.',
  transient_subject:
    'معرّف NameID مؤقت: يتغيّر مع كل تسجيل دخول. استخدم معرّفًا دائمًا، أو حدّد في تعيين الاتصال (subject) سمة لا تتغيّر.',
} as const satisfies Translation<typeof en>
