// The Turkish and Portuguese words that a name must not contain, and innocent ones that look alike.
// All are in lower case with i for every i. A word with diacritics is meant only so: “piç”, not “pic”.

/** Refused as a word of their own. */
export const WHOLE_WORDS: ReadonlySet<string> = new Set(
  `amcik amciklar amk amq dalyarak fahise gavat göt götü götün götlek ibne ibneler kahpe kaltak
   kancik kavat oç orosbu orspu piç piçler pust pustlar sik siken siker sikerim sikeyim sikik sikim
   sikimi sikis siktim surtuk tasak tassak yarak yarram yavsak yavsaklar
   boiola bosta bostas cacete corno cornos cuzinho fdp foda fodas foder fodido fudeu fuder fudido
   merda merdas pqp porra puta putas putinha puto putos siririca vadia vadias vagabunda viado
   viadinho viados vsf vtnc xereca`.split(/\s+/),
);

/** Refused inside another word too. */
export const EMBEDDED_WORDS: readonly string[] = `gotveren orospu pezeven sikiyim siktir yarrak
   arrombad buceta caralho cuzao piroca punheta putaria xoxota`.split(/\s+/);

/** Refused also where spaces part them. */
export const PHRASES: readonly string[] =
  `aminakod aminakoy ananisik filhadaputa filhodaputa fodase paunocu tomarnocu`.split(/\s+/);

/** Turkish words that would be profane only without their diacritics. */
export const INNOCENT_WORDS: ReadonlySet<string> = new Set(['şik', 'şikim']);

/** Parts of names that hold an English word without meaning it. */
export const INNOCENT_PARTS: readonly string[] =
  `analia analice analisa analu chinkara cuma cumhur cummings dickson fagundes fuks fuku kanal
   montenegro penistone pornchai porntip semenov slutsky suporn vandyke wankel`.split(/\s+/);
