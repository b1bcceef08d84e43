/** Names of real kinds of people, one a line in parts: nothing here may be refused. */
export const REAL_NAMES = `
Cancel|Stop|Help|End|Quit|Start|Yes|No|Null|None|Test|True|False|Nan|Undefined|Page|Day|Law|Link|Black|Rich|Kim|Wang|Green|Cash|Bond|Church|Case|Cook|Coach|Baker|Moe|Pink|Gold|Love|Joy|Faith|Grace|Hope|Summer|Bingo|Bio|Dot|Com|Net|Org|Web|Click|Sky|Star|Storm|Fish|Fox|Hair|Blue|Red|Best|Money|Winner|Win
O'Brien-Smith|O’Connor|O'Neil|D'Angelo|D’Souza|L'Heureux|M'Bala|N'Diaye|Ta'Quan|De'Andre|Sha'Niyah|Ka'ohu|Kaʻiulani|Keʻalohi|Hawaiʻi|Qur'an|K'La|Ra'ed
de la Cruz III|De La Cruz Jr.|de los Santos|del Río|de la O|van der Berg|Van den Heuvel|von der Leyen|van 't Hoff|'t Hooft|ten Boom|Ter Stegen|bin Abdullah|bint Rashid|ibn Saud|al-Hassan|Al Sayed|el-Masri|ben David|bar Kokhba|da Silva|dos Santos|Di Stefano|du Plessis|le Roux|La Salle|St. John|St.John|St John|Saint-Exupéry|Ste. Marie|Sta. Maria|Mc Donald|MacDonald|McDonald|Fitz-Gerald|ap Rhys|ferch Owen|y Gasset|Ortega y Gasset|e Silva
Jr.|Sr.|Smith Jr.|Smith, Jr.|Smith Sr|Smith III|Smith IV|Smith 3rd|Smith 2nd|Smith II|Smith, M.D.|Lee, MD|Lee O.D.|Doe Ph.D.|Ng DO|King V|Louis XIV|Esq.
J.P.|J. P.|J.R.|J.R.R.|J.R. Smith|A.J.|C.J.|D.J.|T.J.|M.A.|A.M.|P.J.|R.J.|J. D. Vance|J.D.Black|A.Kim|J.Wang|T.Le|S.Ng|K.Ho|C.Ma|M.Do|P.La|H.W.|W.E.B. Du Bois|Mary J. Blige|Mary J.|Wm. Henry|Geo. Brown|Chas. Dodgson
Anne.Marie|Anne-Marie|Anne Marie|Jean-Luc|Jean Luc|Mary Ann|Mary-Ann|Mary Jo|Billy Bob|Ma. Theresa|Ma.Theresa|Ma.Cristina|Mª José|M.ª José|Fco. Javier|José Mª|Dr.Who|Dr. Who|Dr.Li|Mr.Smith|Mrs.Jones|Rev. King|Prof. X|Sgt. Pepper
Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Thị|Ngọc Ánh|Như Ý|Quốc Anh|Li|Ng|Wu|Vu|Ho|Le|Do|Ma|La|Su|Xu|Yu|O|E|Oh|An|Ai|Io|Ly|Me|Co|To|Us|My|Py|Re|Si|So
李|王|张|刘|陈|杨|赵|黄|周|吴|欧阳|司马|诸葛亮|李 小龍|陳大文|佐藤|鈴木|髙橋|渡邉|さくら|ひろし|タナカ|김|이|박|최|정|김민준|Kim Min-jun|남궁민수
Müller|Jürgen|Björn|Åsa|Øyvind|Æthelred|Zoë|Chloë|Noël|Renée|François|Søren|Łukasz|Wałęsa|Dvořák|Nováková|Čapek|Šimić|Đorđević|Gönül|Şahin|İbrahim|Ağaoğlu|Óscar|Núñez|Peña|Muñoz|Íñigo|Iñaki|Marçal|Gal·la|Marcel·lí|Guðrún|Þór|Jónsdóttir|Ștefan|Țepeș|Eötvös|Kovács|Őze|Straße|Weiß|Ĝoĉjo
Иванов|Наталья|Ольга|Пётр|Щербаков|Юлия|Зеленський|Їжак|Αλέξανδρος|Παπαδόπουλος|Γιώργος|Հովհաննես|გიორგი|አበበ|משה|בן גוריון|ג'ורג'|محمد|عبد الله|فاطمة|علی‌رضا|پریسا|حسین|राम|प्रिया|शर्मा|কৃষ্ণ|ਸਿੰਘ|தமிழ்|ராஜா|రామ|ಕೃಷ್ಣ|മോഹൻ|සුනිල්|สมชาย|ใจดี|ລາວ|ខ្មែរ|မောင်|བསྟན་འཛིན|ᏣᎳᎩ
Robert "Bob"|William (Bill)|Margaret (Peggy) Ann|Elizabeth “Liz”|Smith/Jones|Smith & Jones|Mary & John|Baby Girl|Baby Boy A|Twin B|Baby #2|X Æ A-12|2Pac|Mo'Nique|D!|Ke$ha|!Xobile|ǃKora|Ng'ang'a|Ngũgĩ wa Thiong'o|Wairimũ|Nkẹ́chi|Ọlá|Adébáyọ̀|Chukwuemeka|Oluwaseun|Tshepo|Nomvula|Mbappé|Kourouma
-|.|X|Aaliyah|Muhammad|Siobhán|Caoimhe|Niamh|Saoirse|Aoife|Llewellyn|Rhys|Xochitl|Cuauhtémoc|Itzel|Yolotzin|Ixchel|Quetzalli|Tlaloc|Nahuel|Lautaro|Wolfeschlegelsteinhausenbergerdorff|Keihanaikukauakahihuliheekahaunaele|Hubert Blaine Wolfeschlegelsteinhausen Sr.|Featherstonehaugh-Cholmondeley|Pablo Diego José Francisco de Paula Juan
James|Maria|Robert|Patricia|John|Jennifer|Michael|Linda|David|Elizabeth|William|Barbara|Richard|Susan|Joseph|Jessica|Thomas|Karen|Christopher|Sarah|Charles|Lisa|Daniel|Nancy|Matthew|Sandra|Anthony|Betty|Mark|Ashley|Johnson|Williams|Brown|Garcia|Miller|Davis|Rodriguez|Martinez|Hernandez|Lopez|Gonzalez|Wilson|Anderson|Taylor|Moore|Jackson|Martin|Perez|Thompson|White|Harris|Sanchez|Clark|Ramirez|Lewis|Robinson|Walker|Young|Allen|Wright|Scott|Torres|Hill|Flores|Adams|Nelson|Hall|Rivera|Campbell|Mitchell|Carter|Roberts
`
  .trim()
  .split(/[|\n]/);

/** Nothing of this is a name. */
export const NO_NAMES = `
example.com|Example.Com|EXAMPLE.COM|www.example.com|www|WWW example|www2.example|http://example.com|https://x.io/a|HTTPS example|ftp.example|bit.ly/x|bit.ly|t.co|t.co/x|T.CO|t.me/free|is.gd/x|v.gd|j.mp/a|goo.gl/maps|tinyurl.com/abc|wa.me|a.co|x.com|evil.click|evil.click/abc|evil.xyz|sub.evil.top|win.prize.info|free.money|evil.co.uk|evil.de|evil.li|evil.page|anne.jo
Visit evil.com|evil.com now|Visit (evil.com)|evil.com!|evil.com, Ana|Ana evil.com/x Smith|"evil.com"|evil.com.Smith|evil.com?x|evil.com#x|evil.com:80|-evil.com-|evil.com.|evil。com|evil．com|evil｡com|ｅｖｉｌ.ｃｏｍ|e​vil.com|evil​.​com|evil.c‍om|ev­il.com|ⓔvil.com|пример.рф|мария.com|例え.コム|公司.中国|xn--e1afmkfd.xn--p1ai|foo.xn--p1ai
ana@example.com|ana@example|@ana|ana＠example.com|mailto:ana|tel:911|sms:1|{{firstName}}|[manage link]|100% free|<a href=//evil.com>
2125550187|212-555-0187|(212) 555-0187|212 555 0187|Call 555|5 5 5|5-5-5|5.5.5|1.2.3.4|Ana 911|٣٤٥|१२३|１２３|①②③|1️⃣2️⃣3️⃣|1​2​3|Agent 007|$5,000
`
  .trim()
  .split(/[|\n]/);
