/** Folders of articles, in the languages of the sites that are read. */
const ARTICLE_PATH =
  /\/(?:blogs?|blogg|news|articles?|art[ií]culos?|articoli|artigos|artikel|artiklar|artyku[lł]y|posts?|journal|carnets?|magazin|magazines?|notes|stories|insights|guides?|advice|tips|learn|resources|consejos|conseils|consigli|ratgeber|tipps|wissen|aktuelles|neuigkeiten|noticias|novedades|notizie|nieuws|actualites|actus|porady|yazilar|recipes|rezepte|recettes|recetas|ricette|receitas|recepten|\d{4}\/\d{2})\/./i
/** Folders of questions: the pages below them are articles, the folder itself is none. */
const ANSWER_PATH = /\/(?:faqs?|questions?|preguntas|fragen|domande|vragen)\/./i

/** Whether the page at a path is a post, or a page of a guide, of news or of answers. Rule ADV-18. */
export const isArticlePath = (path: string): boolean => ARTICLE_PATH.test(path) || ANSWER_PATH.test(path)

/** Whether a path is the folder of articles itself: '/blog'. */
export const isArticleFolder = (path: string): boolean =>
  ARTICLE_PATH.test(`${path.replace(/\/$/, '')}/.`) && !isArticlePath(path)

/** Pages about what everything costs. */
const PRICE_PATH =
  /\/(?:our-|nos-|unsere-|nuestros-|[\w-]+-(?:and|et|y|und|e)-)?(?:fees|prices|pricing|rates|costs|kosten|costes|costi|tariffs?|tarifs?|tarifas|precios|preise|prezzi|listino|prijzen|tarieven|cennik|priser|harga)(?:-list|-(?:hours|horaires|zeiten)|-(?:and|et|y|und|e)-[\w-]+)?\/?$/i

/** Whether the page at this path is about what everything costs. Rules ADV-90 and WRITE-36. */
export const isPricePath = (path: string): boolean => PRICE_PATH.test(path)

/** Pages for people who look for work: wages are no prices. */
const JOBS_PAGE =
  /^(?:work (?:with|for) us|join (?:us|our team)|careers?(?: (?:at|with|in) .*| opportunities| page|$)|jobs|employment(?: (?:at|with) .*| opportunities|$)|vacancies|we(?:'|’)?re hiring|now hiring|hiring$|become an? (?!member|patient|client|customer|partner|sponsor)|recruitment(?: page|$)|(?:on|nous) recrut\p{L}*|recrutement|(?:instructor|driver|staff|teacher|technician|nurse|nursing|teaching|open|current|available|job) (?:positions|vacancies|jobs)$|offres? d(?:'|’)emploi|stellen(?:angebote?)?|karriere|ausbildung(?:splätze)?$|trabaj[ao] con|empleo|lavora con|trabalh[ae] |recrutamento|vagas|vacatures?|werken bij)(?!\p{L})/iu
const JOBS_PATH =
  /\/(?:work-(?:with|for)-us|join(?:-us|-our-team)?|careers?|(?:(?:instructor|driver|staff|teacher|technician|nurse|nursing|teaching|open|current|available|job)-)?jobs?|employment|vacancies|(?:now-)?hiring|become-an?-(?!member|patient|client|customer|partner|sponsor)[\w-]+|recruitment|recrutement|on-recrute|emplois?|stellen(?:angebote?)?|karriere|ausbildung|empleo|trabaja-con-nosotros|trabalh[ae]-con{1,2}osco|recrutamento|vagas|lavora-con-noi|vacatures?|werken-bij(?:-ons)?)(?:\/|$)/i

/** Whether a page is for people who look for work. Rule FACT-1. */
const isJobsPage = ({ path, pageName }: { path: string; pageName: string }): boolean =>
  JOBS_PAGE.test(pageName) || JOBS_PATH.test(path)

/** Pages about legal terms, in the languages of the writer. A privacy fence and a baker's cookies are none. Rule READ-2. */
const LEGAL_PATH =
  /\/(?:privacy|(?:[\w-]*-)?(?:privacy|cookies?)-(?:policy|notice|statement)|[\w-]*(?:refund|return|cancellation|complaint)s?-polic(?:y|ies)|polic(?:y|ies)\/[\w-]+|(?:student|learner|participant|parent)s?-handbook|(?:[\w-]+-)?terms|terms-[\w-]+|booking-conditions|tos|disclaimer|complaints(?:-[\w-]+)?|(?:[\w-]+-)?waiver|rental-agreement|user-agreement|imprint|impressum|legal|legal-(?:notice|information)|datenschutz[\w-]*|cookie-richtlinie|agb|nutzungsbedingungen|mentions-legales|politique-de-confidentialite|cgv|cgu|conditions-generales[\w-]*|aviso-legal|politica-de-(?:privacidad|cookies)|terminos[\w-]*|informativa-privacy|note-legali|condi[cz]ion[ei]s?[\w-]*|algemene-voorwaarden|privacybeleid|termos[\w-]*|politica-de-privacidade|gdpr|ccpa|accessibility-statement)(?:\.\w+)?\/?(?:\?|$)/i
const LEGAL_TITLE =
  /^(?:our )?(?:(?:privacy|cookies?) (?:policy|notice|statement)|(?:[\w-]+ )?(?:refund|cancellation) policy|(?:student|learner|participant|parent)s?['’]? handbook|(?:privacy|cookies?) (?:and|&) (?:privacy|cookies?|terms)|terms(?:$| (?:of|and|&))|(?:shop|hire|rental|booking|payment) (?:terms|conditions)|informativa privacy|(?:rental|user|service) agreement|notice of privacy|disclaimer$|complaints\b|(?:liability |release )?waiver|legal notice|imprint|impressum|datenschutz|allgemeine geschäftsbedingungen|mentions légales|politique de confidentialité|conditions générales|aviso legal|política de (?:privacidad|cookies))/i

/** Whether a page is about legal terms. Rule READ-2. */
export function isLegalPage({ path, title }: { path: string; title: string }): boolean {
  return LEGAL_PATH.test(path) || LEGAL_TITLE.test(title.trim())
}

/** Pages about the business and its people. */
const ABOUT_PATH =
  /\/(?:about(?:-us)?|(?:the-|our-|meet-the-|meet-our-)?(?:team|crew|staff|people|story|history|vets|doctors|dentists|lawyers|attorneys)|ueber-uns|uber-uns|das-team|unser-team|equipe|notre-equipe|qui-sommes-nous|a-propos|sobre-nosotros|quienes-somos|equipo|chi-siamo|lo-studio|nosotros|el-equipo|la-maison|over-ons|ons-team|sobre-nos|a-equipa)\/?$/i

/** Whether a page is about the business and its people, by its address. */
export const isAboutUsPath = (path: string): boolean => ABOUT_PATH.test(path)

/** Pages about how orders are sent and returned, which sell nothing. */
const ORDERS_PATH =
  /\/(?:(?:deliver(?:y|ies)|shipping|returns?|postage|livraisons?|retours?|versand|lieferung|env[ií]os?|devoluciones|spedizion[ei]|resi|verzending|levering|entregas?)(?:-(?:and|et|y|und|e|en|info|information|policy|costs?)(?=-|\/|$))?-?)+\/?$/i

/** Whether a page is about how orders are sent and returned, by its address. Rule ADV-91. */
export const isOrdersPath = (path: string): boolean => ORDERS_PATH.test(path)

/** Whether customers look for a page: it is about no legal terms, and not for people who look for work. Rules ADV-91, SCORE-12. */
export const isForCustomers = ({ path, pageName }: { path: string; pageName: string }): boolean =>
  !isJobsPage({ path, pageName }) && !isLegalPage({ path, title: pageName })
