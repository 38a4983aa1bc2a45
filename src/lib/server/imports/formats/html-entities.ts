/** Names of U+00A0 to U+00FF in HTML, in this order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Characters by their names in HTML, as descriptions of goods use them. XML itself knows five. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LATIN_1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ),
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', euro: '€', trade: '™' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ lsaquo: '‹', rsaquo: '›', rarr: '→', larr: '←', minus: '−', times: '×' },
};
