const AMOUNT = String.raw`(?:\d[\d,.]*\d|\d)`;
const SPOKEN =
  '(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|fifteen hundred|few)';
const CURRENCY =
  '(?:dollars?|bucks|euros?|pounds?|pence|cents?|quid|usd|eur|gbp|shillings?|rupees?|pesos?|francs?|kron\\w+|cedis?|naira|yen|grand|cash)';

/** A sum of money as founders say and write it; the source of a pattern without flags. */
export const MONEY = `(?:[$€£¥]\\s?\\d[\\d,.]*(?:\\s?(?:k|m|bn|million|billion))?|(?:${AMOUNT}|${SPOKEN})(?:[ -](?:hundred|thousand|million|k))?\\s?${CURRENCY}\\b)`;

/** A share in percent. */
export const PERCENT = `(?:${AMOUNT}|${SPOKEN})\\s?(?:%|percent|per cent)`;

/** A unit that something is sold or counted by: "a month", "per seat", "for each parcel". */
export const PER =
  "(?:per|each|every|an?|for (?:each|every|a|an|one)|of (?:each|every|the)|\\/)[ -]?(?!lot\\b|bit\\b|few\\b|good\\b|new\\b|small\\b)[a-z'-]+";
