import { type Translations, translations } from '../../translated-text.ts';

/** Short descriptions of players, by key. */
export const PORTRAITS: readonly (readonly [key: string, description: Translations])[] = [
  [
    'men-1-brennmo',
    translations(
      'Stands between the posts in lilac and hums while he does. In the amber of last season he saved three penalties in one evening, and has been asked for the tune ever since.',
      'Steht in Flieder zwischen den Pfosten und summt dabei. Im Bernstein der vergangenen Saison hielt er an einem Abend drei Elfmeter; seither fragen alle nach der Melodie.',
      'Il garde les buts en lilas, en fredonnant. Dans l’ambre de la saison passée, il a arrêté trois penaltys en une soirée ; depuis, on lui demande l’air.',
      'Está bajo palos de lila y tararea. Con el ámbar de la temporada pasada paró tres penaltis en una noche, y desde entonces todos le preguntan por la melodía.',
      '라일락 유니폼을 입고 골문을 지키며 늘 흥얼거립니다. 지난 시즌 앰버색 유니폼으로 하룻밤에 페널티킥 세 개를 막아 낸 뒤로는 다들 그 멜로디를 궁금해합니다.',
      '身披丁香紫镇守球门，嘴里还哼着曲子。上赛季他穿着琥珀色，一夜扑出三粒点球，从此人人都来打听那是什么调子。',
    ),
  ],
  [
    'men-5-osei-darko',
    translations(
      'The captain. Wins the ball, looks up, says “calm” and means it. His shirt is the one that defenders’ children ask for.',
      'Der Kapitän. Gewinnt den Ball, schaut auf, sagt „ruhig“ und meint es auch. Sein Trikot wünschen sich die Kinder von Verteidigern.',
      'Le capitaine. Il gagne le ballon, lève la tête, dit « du calme » et le pense. Son maillot est celui que demandent les enfants de défenseurs.',
      'El capitán. Gana el balón, levanta la cabeza, dice «calma» y lo dice en serio. Su camiseta es la que piden los hijos de los defensas.',
      '주장입니다. 공을 빼앗고, 고개를 들고, “침착하게”라고 말합니다. 빈말이 아닙니다. 수비수의 아이들이 가장 갖고 싶어 하는 유니폼이죠.',
      '队长。抢下球，抬起头，说一声“稳住”，而且说到做到。后卫家的孩子，要的都是他的球衣。',
    ),
  ],
  [
    'men-7-marchbanks',
    translations(
      'Born four streets from the ground, late for school from three of them. Plays on the right wing as if the bell had just gone.',
      'Vier Straßen vom Stadion geboren und aus drei davon zu spät zur Schule gekommen. Spielt auf dem rechten Flügel, als hätte es eben geläutet.',
      'Né à quatre rues du stade, en retard à l’école depuis trois d’entre elles. Il joue ailier droit comme si la cloche venait de sonner.',
      'Nacido a cuatro calles del estadio y con retraso al colegio desde tres de ellas. Juega por la derecha como si acabara de sonar el timbre.',
      '경기장에서 네 블록 떨어진 곳에서 태어나 그중 세 블록에서 지각을 했습니다. 오른쪽 측면에서 그는 지금 막 종이 울린 것처럼 달립니다.',
      '出生在离球场四条街的地方，其中三条都留下过他上学迟到的脚步。踢起右边锋来，就像上课铃刚刚打响。',
    ),
  ],
  [
    'men-10-ferravanti',
    translations(
      'The ten. Sees the pass before the run, and the run before the runner. The name is ten letters long, so the press has to be exact.',
      'Die Zehn. Sieht den Pass vor dem Lauf und den Lauf vor dem Läufer. Zehn Buchstaben hat der Name auch, da muss die Presse genau sein.',
      'Le dix. Il voit la passe avant l’appel, et l’appel avant le joueur. Son nom aussi compte dix lettres : la presse doit être précise.',
      'El diez. Ve el pase antes que el desmarque y el desmarque antes que al compañero. Su apellido también tiene diez letras: la prensa ha de ser exacta.',
      '10번. 침투보다 패스를 먼저 보고, 동료보다 침투를 먼저 봅니다. 이름도 열 글자라 프레스 작업이 정확해야 합니다.',
      '十号。跑位未至，他已看见传球；队友未动，他已看见跑位。名字也正好十个字母，压印时分毫不能差。',
    ),
  ],
  [
    'men-15-noh',
    translations(
      'Three letters, the shortest name in the squad and the quickest to print. Left-back, two-footed, and reads the wind off the moor like a local.',
      'Drei Buchstaben, der kürzeste Name im Kader und der schnellste in der Druckerei. Linksverteidiger, beidfüßig, und liest den Wind vom Moor wie ein Einheimischer.',
      'Trois lettres, le nom le plus court de l’effectif et le plus vite floqué. Arrière gauche, bon des deux pieds, il lit le vent de la lande comme un gars d’ici.',
      'Tres letras, el apellido más corto de la plantilla y el más rápido de estampar. Lateral izquierdo, ambidiestro, lee el viento del páramo como uno de aquí.',
      '세 글자. 선수단에서 가장 짧고 가장 빨리 새겨지는 이름입니다. 양발을 쓰는 왼쪽 풀백으로, 황야의 바람을 이곳 사람처럼 읽습니다.',
      '三个字母，全队最短、也印得最快的名字。左后卫，左右脚俱佳，读荒原的风如同本地人。',
    ),
  ],
  [
    'women-1-aamodtsen',
    translations(
      'Throws further than most people kick. Keeps count of clean sheets in chalk inside the tunnel, where the rain can’t reach.',
      'Wirft weiter, als die meisten schießen. Die Spiele ohne Gegentor zählt sie mit Kreide im Spielertunnel, wo kein Regen hinkommt.',
      'Elle relance à la main plus loin que d’autres au pied. Ses matchs sans but encaissé, elle les compte à la craie dans le tunnel, à l’abri de la pluie.',
      'Saca con la mano más lejos que otras con el pie. Lleva la cuenta de las porterías a cero con tiza, dentro del túnel, donde no llueve.',
      '남들이 차는 것보다 멀리 던집니다. 무실점 경기는 비가 닿지 않는 선수 통로 벽에 분필로 하나씩 세어 둡니다.',
      '手抛球比多数人踢得还远。零封场次用粉笔记在球员通道里，那里淋不到雨。',
    ),
  ],
  [
    'women-5-holloway',
    translations(
      'Leads the back line and the singing on the coach. Has played every minute of two seasons and apologised for none.',
      'Führt die Abwehr an und im Bus die Gesänge. Hat in zwei Saisons keine Minute verpasst und sich für keine entschuldigt.',
      'Elle mène la défense, et les chants dans le car. Deux saisons sans manquer une minute, et sans s’en excuser.',
      'Manda en la defensa y en los cánticos del autobús. Dos temporadas sin perderse un minuto y sin disculparse por ninguno.',
      '수비진을 이끌고, 버스에서는 노래를 이끕니다. 두 시즌 동안 단 1분도 빠지지 않았습니다.',
      '球场上统领后防，大巴上领唱队歌。两个赛季一分钟未缺，一分钟也不后悔。',
    ),
  ],
  [
    'women-8-ravenscar',
    translations(
      'Her passes are seen first by her and a second later by the stand. Came through the academy when the long table was still short.',
      'Ihre Pässe sieht erst sie und eine Sekunde später die Tribüne. Kam durch den Nachwuchs, als der lange Tisch noch kurz war.',
      'Ses passes, elle les voit d’abord, la tribune une seconde après. Formée au club, quand la longue table était encore courte.',
      'Sus pases los ve primero ella y un segundo después la grada. Salió de la cantera cuando la mesa larga todavía era corta.',
      '그의 패스는 그가 먼저 보고, 관중석은 1초 뒤에 봅니다. 긴 책상이 아직 짧던 시절 아카데미에서 자랐습니다.',
      '她的传球，她先看见，看台晚一秒。出身青训，那时那张长桌还很短。',
    ),
  ],
  [
    'women-9-diallonke',
    translations(
      'Scored after nine seconds with her shirt still tucked in. Asked what she was thinking, she said there had been no time.',
      'Traf nach neun Sekunden, das Trikot noch in der Hose. Gefragt, was sie sich dabei gedacht habe, sagte sie: Dazu war keine Zeit.',
      'But à la neuvième seconde, le maillot encore rentré. À quoi pensait-elle ? Elle n’a pas eu le temps, dit-elle.',
      'Marcó a los nueve segundos con la camiseta aún por dentro. ¿En qué pensaba? Dijo que no le había dado tiempo.',
      '유니폼 자락도 빼지 못한 채 9초 만에 골을 넣었습니다. 무슨 생각을 했느냐는 질문에는 생각할 시간이 없었다고 답했습니다.',
      '开场九秒破门，球衣还掖在短裤里。问她当时在想什么，她说没来得及想。',
    ),
  ],
  [
    'academy-41-applethwaite',
    translations(
      'First on the bus, first at the homework table, last beaten in shoot-outs. Wears gloves his grandfather mended.',
      'Als Erster im Bus, als Erster am Hausaufgabentisch, als Letzter bezwungen im Elfmeterschießen. Trägt Handschuhe, die der Großvater geflickt hat.',
      'Premier au bus, premier à la table des devoirs, dernier battu aux tirs au but. Il porte des gants recousus par son grand-père.',
      'El primero en el autobús, el primero en la mesa de los deberes y el último en rendirse en los penaltis. Lleva guantes remendados por su abuelo.',
      '버스에도 숙제 책상에도 가장 먼저 옵니다. 승부차기에서는 가장 늦게 무너집니다. 할아버지가 꿰매 준 장갑을 낍니다.',
      '上车最早，坐到作业桌前最早，点球大战中最后一个被攻破。手套是爷爷补过的。',
    ),
  ],
  [
    'academy-47-boisrenard',
    translations(
      'Seventeen, left-footed, and runs the midfield as though he had drawn it. Maths on Thursdays goes well too.',
      'Siebzehn, Linksfuß, und lenkt das Mittelfeld, als hätte er es gezeichnet. Mathe am Donnerstag läuft auch.',
      'Dix-sept ans, gaucher, il dirige le milieu comme s’il l’avait dessiné. Les maths du jeudi vont bien aussi.',
      'Diecisiete años, zurdo, y dirige el centro del campo como si lo hubiera dibujado. Las matemáticas del jueves también van bien.',
      '열일곱 살, 왼발잡이. 마치 자신이 그린 것처럼 중원을 지휘합니다. 목요일 수학도 순조롭습니다.',
      '十七岁，左脚将，掌控中场仿佛那是他画的图。周四的数学也不错。',
    ),
  ],
  [
    'academy-55-bang',
    translations(
      'Two goals from the halfway line, one of them on purpose. Nobody is allowed to say which.',
      'Zwei Tore von der Mittellinie, eins davon mit Absicht. Welches, darf niemand verraten.',
      'Deux buts de la ligne médiane, dont un exprès. Il est interdit de dire lequel.',
      'Dos goles desde medio campo, uno de ellos queriendo. Está prohibido decir cuál.',
      '하프라인에서 두 골. 그중 하나는 노리고 찼습니다. 어느 쪽인지는 비밀입니다.',
      '两次中线破门，一次是有意的。是哪一次，谁也不许说。',
    ),
  ],
];
