/** Anyone can have an address in these domains, so no account can claim them, not even the operator of their DNS. */
const PUBLIC_MAIL_DOMAINS = new Set(
  `126.com 163.com 1und1.de abv.bg aim.com alice.it aol.com aol.de arcor.de att.net bellsouth.net bigpond.com
  bluewin.ch bol.com.br btinternet.com charter.net comcast.net cox.net docomo.ne.jp duck.com earthlink.net email.com
  email.cz ezweb.ne.jp fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
  hushmail.com icloud.com inbox.ru interia.pl juno.com laposte.net libero.it list.ru live.ca live.co.uk live.com live.de
  live.fr live.nl mac.com mail.com mail.ru mailbox.org mailfence.com me.com msn.com naver.com netscape.net o2.pl
  onet.pl optonline.net orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it pm.me posteo.de posteo.net
  proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com runbox.com sbcglobal.net
  seznam.cz sfr.fr shaw.ca sina.com skynet.be softbank.ne.jp sympatico.ca t-online.de telenet.be terra.com.br tiscali.it
  tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br verizon.net virgilio.it virginmedia.com
  wanadoo.fr web.de wp.pl xs4all.nl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au
  yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com
  zohomail.com ziggo.nl`.split(/\s+/),
)

export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain)
}
