/** Securities other than shares and units that can be subscribed for. */
export const otherPaper =
  /obligation|konvertib|convertible|(?<![a-zß-ɏ])bonds?(?![a-zß-ɏ])|certifikat/u;

/** A decision that the meeting approved, and had not made. */
export const ofBoard =
  /styrelsens? beslut|beslut (?:av|från) styrelsen|board(?: of directors)?(?:'s?)? (?:resolution|decision)|(?:resolution|decision) (?:of|by) the board/u;

/** "… the board's decision of": right before its day. */
export const decisionOf =
  /(?:styrelsens beslut|board(?: of directors)?(?:['’]s?)? (?:resolution|decision))(?: (?:av|från|of|from|on))?(?: den)?\s*$/u;

/** "The board's decision on an issue", which a meeting approves. */
export const decisionOn =
  /(?:styrelsens beslut|board(?: of directors)?(?:'s?)? (?:resolution|decision)) (?:om|on|to)(?= [a-zß-ɏ])(?! den )/gu;

/** Who may attend a meeting. */
export const mayAttend =
  /rätt att delta (?!i (?:[a-zß-ɏ]*emission|erbjud))|right to (?:attend|participate in the (?:[a-zß-ɏ]+ ){0,2}meeting)|röstlängd/u;

/** "The board may extend the period until": not decided. */
export const mayExtend =
  /(?:right to|may|can|could|entitled to|possibility (?:of|to)|rätt(?:en)? att|kan|får|möjlighet(?:en)? att)(?: [a-zß-ɏ]+){0,2} (?:extend|prolong|förlänga)[^.;,]*$/u;

/** Behind the day of a meeting: "the mandate that the meeting of that day gave" is no decision on the issue. */
export const mandateBehind =
  /^[^.;,]{0,40}(?:bemyndigande|bemyndigade|bemyndiga(?= styrelse)|authori[sz]ation|authori[sz](?:ed?|es|ing) (?:the|its) board|valtuutu|(?<![a-zß-ɏ])mandat|fullmakt)/u;

/** Behind the day of a meeting: "resolved on a repurchase of shares", "a consolidation was resolved". */
export const repurchaseBehind =
  /^,? (?:an? |en )?(?:consolidation|reverse (?:share |stock )?split|sammanläggning|aktieuppdelning)[^.;]{0,80}(?:resolv|decid|approv|beslut|godkän)|^[^.;]{0,30}(?:beslut|resolv|decid|approv|godkän)[^.;]{0,20}(?:återköp|repurchase|buy-?back)/u;

/** After a record date: "… paid units are converted into shares". */
export const convertedBehind =
  /^[^.;]{0,40}(?:(?<![a-zß-ɏ])bt[au]s?(?![a-zß-ɏ])|betalda? tecknad|paid subscribed)[^.;]{0,60}(?:omvandl|konverter|convert|replaced|ersätts|exchanged)/u;

/** Before a record date: "paid shares are converted into shares on". */
export const convertedBefore =
  /(?:(?<![a-zß-ɏ])bt[au]s?(?![a-zß-ɏ])|betalda? tecknad|paid subscribed|interim shares?)[^.;]{0,120}(?:omvandl|konverter|convert|replace|ersätt|exchange)[^.;]{0,120}$/u;

/** After a record date: "… may attend the meeting". */
export const attendBehind =
  /^[^.;]{0,60}(?:(?:attend|participate in|vote at)[^.;]{0,50} (?:meeting|egm|agm)|(?:delta|deltaga|rösta)[a-zß-ɏ]* (?:i|vid|på)[^.;]{0,12} [a-zß-ɏ]*stämma)|^[,;]? (?:and|och)(?: \([^()]{1,4}\))? (?:(?:must|shall|dels|ska|skall) )?(?:give notice|notify|register|anmäla)/u;

/** After a record date: "… is entitled to the dividend". */
export const dividendBehind = /^[^.;]{0,60}(?:utdelning|dividend|utbytte|udbytte)/u;

/** Applications to attend a meeting. */
export const attends =
  /(?:wish(?:es|ing)?|want(?:s|ing)?|vill|önskar) (?:to )?(?:attend|participate|take part|delta|närvara)|stämma|(?:general|shareholders'?) meeting/u;
export const applies = /anmäl|appl(?:y(?![a-z])|ication|icant)/u;

/** After the word for a meeting: the day belongs to what the meeting resolved on. */
export const beyondMeeting =
  /(?:stämma|general meeting|(?<![a-zß-ɏ])egm(?![a-zß-ɏ])|generalforsamling)[a-zß-ɏ]*[^;]*(?:(?:subscription|teckning|tegning)s(?! ?(?:price|kurs|rätt))|subscription period|(?:the|under|i) period|avstämningsdag|record date)/u;

export const mandate = /bemyndig|authori|mandat|fullmakt|valtuu/u;
export const published =
  /offentliggör|publicer|publica|published|announce|kungör|utfall|outcome|kallelse|notice/u;

/** "… that the board resolved on": right before its day. */
export const resolvedBy =
  /(?:beslutade?s?|beslutats|resolved)(?: upon| on)? (?:av|by) (?:the |bolagets )?(?:styrelsen|board)(?: of directors)?(?: (?:i|in|of) [^.;,]{0,30})?(?: den| on)?\s*$|(?:styrelsen|the board)(?![a-zß-ɏ])[^.;]*(?:villkora[dt]|förutsättning|förbehåll|subject to|conditional)[^.;]*(?:stämma|meeting)[^.;]*(?<![a-zß-ɏ])(?:beslutade|beslutat|resolved|decided)(?: om| on| upon)?(?: den| on)?\s*$/u;

/** "The meeting held on": right before its day. */
export const heldOn =
  /(?:(?<!be)stämman?|general meeting|(?<![a-zß-ɏ])[ea]gm)(?: (?:i|in|of) [^.,;]{0,30})?(?: (?:held|to be held|som hölls|som hålls|att hållas|hållen))?(?: den| on)\s*$/u;

/** "As set out in the prospectus for the offering dated". */
export const prospectusDated =
  /(?:prospe[ck]t[a-zß-ɏ]*|memorandum)(?![a-zß-ɏ])[^.;\d]{0,90} (?:dated|of|daterat|av|från|datert|dateret)(?: den)?\s*$/u;

/** "The minutes of the meeting are available at the latest on". */
export const minutesBefore =
  /protokoll|(?<![a-zß-ɏ])minutes (?:of|from)|tillgänglig[^;]*senast|available[^;]*(?:no later|at the latest)/u;

/** "The directed issue is conditional on a meeting on". */
export const onOther =
  /(?:riktade? (?:ny)?emission|direct(?:ed)? (?:share )?issue|private placement)[a-zß-ɏ]* (?:är |is )?(?:villkora[dt]|förutsätter|conditional|subject to)[^.;]{0,80}$/u;

/** The time after a release's date: "3 May 2024, 08:30 CEST". */
export const dateline = /^,? \d{1,2}:\d{2} (?:cest|cet)(?![a-zß-ɏ])/u;

/** What a meeting resolves on. */
export const onIssue =
  /emission|emisjon|(?:rights|share|new|directed) issue|units|erbjudand|offering|kapitalforh|osakeant|approv|godkän|resol|beslut|vedta/u;

/** "The meeting that was to be held on that day is cancelled". */
export const cancelledBehind =
  /^,? (?:is|has been|was|är|har) (?:cancelled|postponed|inställd|ställts in|flyttats)(?![a-zß-ɏ])/u;
