import { type Translations, translations } from '../translated-text.ts';

export interface Material {
  readonly label: Translations;
  /** One sentence about feel and care. */
  readonly sentence: Translations;
}

function material(label: Translations, sentence: Translations): Material {
  return { label, sentence };
}

export const MATERIALS = {
  'recycled-polyester': material(
    translations(
      'Recycled polyester',
      'Recyceltes Polyester',
      'Polyester recyclé',
      'Poliéster reciclado',
      '재생 폴리에스터',
      '再生聚酯纤维',
    ),
    translations(
      'The fabric is made from recycled polyester, dries quickly and can be washed at 30 °C.',
      'Der Stoff besteht aus recyceltem Polyester, trocknet schnell und ist bei 30 °C waschbar.',
      'Le tissu en polyester recyclé sèche vite et se lave à 30 °C.',
      'El tejido de poliéster reciclado se seca rápido y se lava a 30 °C.',
      '재생 폴리에스터로 만들어 빨리 마르고 30°C에서 세탁할 수 있습니다.',
      '面料采用再生聚酯纤维，干得快，可30°C水洗。',
    ),
  ),
  cotton: material(
    translations('Cotton', 'Baumwolle', 'Coton', 'Algodón', '면', '棉'),
    translations(
      'Made from 100% combed cotton that keeps its shape; wash at 40 °C with similar colours.',
      'Aus 100 % gekämmter Baumwolle, die in Form bleibt; mit ähnlichen Farben bei 40 °C waschen.',
      'En coton peigné 100 %, qui garde sa forme ; lavage à 40 °C avec des couleurs similaires.',
      'De algodón peinado 100 % que conserva la forma; lavar a 40 °C con colores similares.',
      '형태가 잘 변하지 않는 코마사 면 100%로, 비슷한 색상과 함께 40°C에서 세탁하세요.',
      '采用100%精梳棉，不易变形；请与相近颜色衣物一同40°C水洗。',
    ),
  ),
  'organic-cotton': material(
    translations(
      'Organic cotton',
      'Bio-Baumwolle',
      'Coton biologique',
      'Algodón orgánico',
      '유기농 면',
      '有机棉',
    ),
    translations(
      'Soft organic cotton sits gently on the skin and gets better with every wash.',
      'Weiche Bio-Baumwolle liegt angenehm auf der Haut und wird mit jeder Wäsche schöner.',
      'Le coton biologique, doux pour la peau, s’embellit à chaque lavage.',
      'El algodón orgánico es suave con la piel y mejora con cada lavado.',
      '부드러운 유기농 면이라 피부에 편안하고 세탁할수록 더 좋아집니다.',
      '柔软的有机棉亲肤舒适，越洗越好穿。',
    ),
  ),
  fleece: material(
    translations(
      'Brushed cotton fleece',
      'Angeraute Baumwolle',
      'Molleton de coton gratté',
      'Felpa de algodón',
      '기모 면',
      '抓绒棉',
    ),
    translations(
      'The heavy cotton fleece is brushed on the inside, so it warms from the first minute; turn inside out to wash.',
      'Der schwere Baumwollstoff ist innen angeraut und wärmt von der ersten Minute an; auf links waschen.',
      'Le molleton de coton épais est gratté à l’intérieur et tient chaud dès la première minute ; à laver sur l’envers.',
      'La felpa gruesa de algodón está perchada por dentro y abriga desde el primer minuto; lavar del revés.',
      '안쪽에 기모 처리를 한 도톰한 면이라 입자마자 따뜻합니다. 뒤집어서 세탁하세요.',
      '厚实棉料内里抓绒，一上身就暖和；请翻面洗涤。',
    ),
  ),
  pique: material(
    translations(
      'Cotton piqué',
      'Baumwollpiqué',
      'Piqué de coton',
      'Piqué de algodón',
      '면 피케',
      '珠地棉',
    ),
    translations(
      'Breathable cotton piqué with a little stretch keeps the collar crisp all day.',
      'Atmungsaktives Baumwollpiqué mit etwas Stretch hält den Kragen den ganzen Tag in Form.',
      'Le piqué de coton respirant, légèrement extensible, garde le col impeccable toute la journée.',
      'El piqué de algodón transpirable, algo elástico, mantiene el cuello impecable todo el día.',
      '약간의 신축성이 있는 통기성 좋은 면 피케 소재로 깃이 온종일 반듯합니다.',
      '透气珠地棉略带弹性，领子整天挺括。',
    ),
  ),
  nylon: material(
    translations(
      'Ripstop nylon',
      'Ripstop-Nylon',
      'Nylon ripstop',
      'Nailon ripstop',
      '립스톱 나일론',
      '防撕裂尼龙',
    ),
    translations(
      'Tear-resistant nylon keeps the drizzle out and weighs next to nothing; wipe clean with a damp cloth.',
      'Reißfestes Nylon hält Nieselregen ab und wiegt fast nichts; feucht abwischbar.',
      'Le nylon résistant aux déchirures arrête la bruine et ne pèse presque rien ; à essuyer avec un chiffon humide.',
      'El nailon resistente a los desgarros frena la llovizna y apenas pesa; limpiar con un paño húmedo.',
      '잘 찢어지지 않는 나일론이 이슬비를 막아 주고 무게는 거의 느껴지지 않습니다. 젖은 천으로 닦아 주세요.',
      '防撕裂尼龙可挡小雨，轻若无物；用湿布擦拭即可。',
    ),
  ),
  padded: material(
    translations(
      'Padded polyester',
      'Wattiertes Polyester',
      'Polyester matelassé',
      'Poliéster acolchado',
      '패딩 폴리에스터',
      '填充聚酯纤维',
    ),
    translations(
      'A light padding of recycled fibre holds the warmth through ninety minutes and stoppage time.',
      'Eine leichte Füllung aus recycelten Fasern hält die Wärme neunzig Minuten plus Nachspielzeit.',
      'Un léger rembourrage en fibres recyclées garde la chaleur pendant quatre-vingt-dix minutes et le temps additionnel.',
      'Un relleno ligero de fibra reciclada conserva el calor los noventa minutos y el descuento.',
      '가벼운 재생 섬유 충전재가 90분은 물론 추가 시간까지 온기를 지켜 줍니다.',
      '轻盈的再生纤维填充，九十分钟加补时都能保暖。',
    ),
  ),
  stretch: material(
    translations(
      'Stretch jersey',
      'Stretch-Jersey',
      'Jersey extensible',
      'Punto elástico',
      '스트레치 저지',
      '弹力针织',
    ),
    translations(
      'Four-way stretch follows every movement and takes sweat away from the skin.',
      'Der Vier-Wege-Stretch macht jede Bewegung mit und leitet Schweiß von der Haut weg.',
      'L’élasticité quatre sens suit chaque mouvement et évacue la transpiration.',
      'La elasticidad en cuatro direcciones sigue cada movimiento y aleja el sudor de la piel.',
      '사방 스트레치 소재가 모든 움직임을 따라가고 땀을 빠르게 배출합니다.',
      '四面弹力面料贴合每个动作，快速排汗。',
    ),
  ),
  knit: material(
    translations(
      'Acrylic and wool knit',
      'Strick aus Acryl und Wolle',
      'Maille acrylique et laine',
      'Punto de acrílico y lana',
      '아크릴·울 니트',
      '腈纶羊毛针织',
    ),
    translations(
      'Knitted in a soft blend of acrylic and wool that does not scratch; hand wash cold.',
      'Gestrickt aus einer weichen Mischung aus Acryl und Wolle, die nicht kratzt; kalte Handwäsche.',
      'Tricoté dans un doux mélange d’acrylique et de laine qui ne gratte pas ; lavage à la main à froid.',
      'Tejido con una mezcla suave de acrílico y lana que no pica; lavar a mano en frío.',
      '까슬거리지 않는 부드러운 아크릴·울 혼방 니트입니다. 찬물에 손세탁하세요.',
      '柔软的腈纶羊毛混纺针织，不扎皮肤；请冷水手洗。',
    ),
  ),
  canvas: material(
    translations(
      'Cotton canvas',
      'Baumwoll-Canvas',
      'Toile de coton',
      'Lona de algodón',
      '면 캔버스',
      '棉帆布',
    ),
    translations(
      'Sturdy cotton canvas with double seams carries more than you would think.',
      'Robuster Baumwoll-Canvas mit doppelten Nähten trägt mehr, als man denkt.',
      'La toile de coton solide à coutures doubles porte plus qu’on ne croit.',
      'La lona de algodón resistente, con doble costura, aguanta más de lo que parece.',
      '이중 봉제한 튼튼한 면 캔버스라 생각보다 많이 담깁니다.',
      '结实的棉帆布配双线缝合，比看上去更能装。',
    ),
  ),
  leather: material(
    translations(
      'Vegan leather',
      'Kunstleder',
      'Similicuir',
      'Cuero vegano',
      '비건 가죽',
      '素皮革',
    ),
    translations(
      'The grained vegan leather is easy to wipe clean and ages well.',
      'Das genarbte Kunstleder lässt sich leicht abwischen und altert schön.',
      'Le similicuir grainé s’essuie facilement et vieillit bien.',
      'El cuero vegano granulado se limpia fácilmente y envejece bien.',
      '결이 살아 있는 비건 가죽이라 쉽게 닦이고 세월이 지날수록 멋이 납니다.',
      '带纹理的素皮革易擦拭，越用越有味道。',
    ),
  ),
  ceramic: material(
    translations('Ceramic', 'Keramik', 'Céramique', 'Cerámica', '도자기', '陶瓷'),
    translations(
      'Glazed ceramic, safe in the dishwasher and in the microwave.',
      'Glasierte Keramik, geeignet für Spülmaschine und Mikrowelle.',
      'Céramique émaillée, compatible lave-vaisselle et micro-ondes.',
      'Cerámica esmaltada, apta para lavavajillas y microondas.',
      '유약을 입힌 도자기로 식기세척기와 전자레인지에 사용할 수 있습니다.',
      '釉面陶瓷，可用洗碗机和微波炉。',
    ),
  ),
  steel: material(
    translations(
      'Stainless steel',
      'Edelstahl',
      'Acier inoxydable',
      'Acero inoxidable',
      '스테인리스 스틸',
      '不锈钢',
    ),
    translations(
      'Stainless steel that does not rust, dent easily or keep yesterday’s taste.',
      'Edelstahl, der nicht rostet, kaum verbeult und keinen Geschmack von gestern behält.',
      'L’acier inoxydable ne rouille pas, se cabosse difficilement et ne garde pas le goût de la veille.',
      'El acero inoxidable no se oxida, apenas se abolla y no guarda sabores.',
      '녹슬거나 쉽게 찌그러지지 않고 냄새가 배지 않는 스테인리스 스틸입니다.',
      '不锈钢材质不生锈、不易凹陷，也不残留味道。',
    ),
  ),
  metal: material(
    translations(
      'Enamelled metal',
      'Emailliertes Metall',
      'Métal émaillé',
      'Metal esmaltado',
      '에나멜 금속',
      '珐琅金属',
    ),
    translations(
      'Die-struck metal with hard enamel, polished by hand.',
      'Geprägtes Metall mit Hartemaille, von Hand poliert.',
      'Métal frappé et émail dur, poli à la main.',
      'Metal acuñado con esmalte duro, pulido a mano.',
      '금속을 압인하고 하드 에나멜을 입혀 손으로 광을 냈습니다.',
      '金属压铸配硬珐琅，手工抛光。',
    ),
  ),
  glass: material(
    translations('Glass', 'Glas', 'Verre', 'Vidrio', '유리', '玻璃'),
    translations(
      'Clear, thick-based glass with a print that survives the dishwasher.',
      'Klares Glas mit starkem Boden und spülmaschinenfestem Druck.',
      'Verre transparent à fond épais, dont le motif résiste au lave-vaisselle.',
      'Vidrio transparente de base gruesa con un estampado que resiste el lavavajillas.',
      '바닥이 두꺼운 투명 유리로, 프린트가 식기세척기에도 지워지지 않습니다.',
      '厚底透明玻璃，图案经得起洗碗机。',
    ),
  ),
  terry: material(
    translations(
      'Terry cotton',
      'Frottee',
      'Éponge de coton',
      'Rizo de algodón',
      '면 테리',
      '毛圈棉',
    ),
    translations(
      'Thick terry cotton of 450 g/m² drinks up water and stays soft at 60 °C.',
      'Dickes Frottee mit 450 g/m² nimmt viel Wasser auf und bleibt auch bei 60 °C weich.',
      'L’éponge de coton épaisse de 450 g/m² absorbe bien l’eau et reste douce à 60 °C.',
      'El rizo grueso de algodón de 450 g/m² absorbe muy bien y sigue suave a 60 °C.',
      '450g/m² 두께의 면 테리가 물을 잘 흡수하고 60°C 세탁에도 부드럽습니다.',
      '450克/平方米的厚毛圈棉吸水力强，60°C水洗依旧柔软。',
    ),
  ),
  plush: material(
    translations(
      'Recycled plush',
      'Recycelter Plüsch',
      'Peluche recyclée',
      'Peluche reciclado',
      '재생 플러시',
      '再生毛绒',
    ),
    translations(
      'Soft plush and filling come from recycled bottles; suitable from birth and machine washable at 30 °C.',
      'Weicher Plüsch und Füllung stammen aus recycelten Flaschen; ab Geburt geeignet und bei 30 °C waschbar.',
      'La peluche douce et son rembourrage proviennent de bouteilles recyclées ; dès la naissance, lavable à 30 °C.',
      'El peluche suave y el relleno proceden de botellas recicladas; apto desde el nacimiento y lavable a 30 °C.',
      '부드러운 플러시와 충전재는 재활용 병으로 만들었습니다. 신생아부터 사용 가능하며 30°C 세탁할 수 있습니다.',
      '柔软毛绒与填充物来自回收瓶；初生宝宝可用，可30°C机洗。',
    ),
  ),
  paper: material(
    translations(
      'FSC-certified paper',
      'FSC-zertifiziertes Papier',
      'Papier certifié FSC',
      'Papel certificado FSC',
      'FSC 인증 종이',
      'FSC认证纸张',
    ),
    translations(
      'Printed close to home on heavy uncoated paper from responsible forestry.',
      'In der Region auf schwerem Naturpapier aus verantwortungsvoller Forstwirtschaft gedruckt.',
      'Imprimé localement sur un papier épais non couché issu de forêts gérées durablement.',
      'Impreso cerca de casa en papel grueso sin estucar de bosques gestionados de forma responsable.',
      '책임 있게 관리된 숲에서 나온 도톰한 비코팅지에 가까운 인쇄소에서 찍었습니다.',
      '由本地印厂以源自可持续林业的厚磅无涂布纸印制。',
    ),
  ),
  wood: material(
    translations('Beech wood', 'Buchenholz', 'Hêtre', 'Madera de haya', '너도밤나무', '榉木'),
    translations(
      'Oiled beech with rounded edges; every piece has its own grain.',
      'Geölte Buche mit runden Kanten; jedes Stück hat seine eigene Maserung.',
      'Hêtre huilé aux bords arrondis ; chaque pièce a son propre veinage.',
      'Haya aceitada con cantos redondeados; cada pieza tiene su propia veta.',
      '모서리를 둥글린 오일 마감 너도밤나무로, 제품마다 나뭇결이 다릅니다.',
      '上油榉木，边缘圆润；每一件的木纹都不同。',
    ),
  ),
  plastic: material(
    translations(
      'BPA-free plastic',
      'BPA-freier Kunststoff',
      'Plastique sans BPA',
      'Plástico sin BPA',
      'BPA 프리 플라스틱',
      '不含BPA塑料',
    ),
    translations(
      'Free of BPA, hard to break and easy to clean.',
      'Frei von BPA, kaum kaputtzukriegen und leicht zu reinigen.',
      'Sans BPA, très solide et facile à nettoyer.',
      'Sin BPA, muy resistente y fácil de limpiar.',
      'BPA가 없고 튼튼하며 닦기 쉽습니다.',
      '不含BPA，坚固耐用，易于清洁。',
    ),
  ),
  tpu: material(
    translations(
      'Thermo-bonded TPU',
      'Thermogeklebtes TPU',
      'TPU thermocollé',
      'TPU termosellado',
      '열접합 TPU',
      '热粘合TPU',
    ),
    translations(
      'Thermo-bonded panels without seams take up hardly any water and keep the flight true.',
      'Nahtlos verklebte Felder nehmen kaum Wasser auf und sorgen für eine ruhige Flugbahn.',
      'Les panneaux thermocollés sans couture n’absorbent presque pas d’eau et gardent une trajectoire stable.',
      'Los paneles termosellados sin costuras apenas absorben agua y mantienen un vuelo estable.',
      '이음새 없이 열접합한 패널이 물을 거의 흡수하지 않아 궤적이 안정적입니다.',
      '无缝热粘合球皮几乎不吸水，飞行轨迹稳定。',
    ),
  ),
  'brushed-steel': material(
    translations(
      'Brushed steel',
      'Gebürsteter Stahl',
      'Acier brossé',
      'Acero cepillado',
      '브러시드 스틸',
      '拉丝钢',
    ),
    translations(
      'The brushed steel hardly shows fingerprints and is cleaned with a dry cloth.',
      'Der gebürstete Stahl zeigt kaum Fingerabdrücke und lässt sich trocken abwischen.',
      'L’acier brossé ne garde guère de traces de doigts et se nettoie avec un chiffon sec.',
      'El acero cepillado apenas muestra huellas y se limpia con un paño seco.',
      '브러시드 스틸이라 지문이 잘 남지 않고 마른 천으로 닦으면 됩니다.',
      '拉丝钢表面不易留指纹，干布擦拭即可。',
    ),
  ),
  'fine-glass': material(
    translations(
      'Hand-finished glass',
      'Handveredeltes Glas',
      'Verre fini à la main',
      'Vidrio acabado a mano',
      '수작업 유리',
      '手工玻璃',
    ),
    translations(
      'The glass is finished by hand, so no two pieces are quite alike.',
      'Das Glas wird von Hand veredelt, kein Stück gleicht ganz dem anderen.',
      'Le verre est fini à la main : aucune pièce ne ressemble tout à fait à une autre.',
      'El vidrio se acaba a mano, así que no hay dos piezas iguales.',
      '유리를 손으로 마감해 똑같은 제품이 하나도 없습니다.',
      '玻璃经手工打磨，没有两件完全相同。',
    ),
  ),
  stoneware: material(
    translations('Stoneware', 'Steinzeug', 'Grès', 'Gres', '스톤웨어', '炻器'),
    translations(
      'Hand-painted stoneware that neither frost nor spilled tea can harm.',
      'Handbemaltes Steinzeug, dem weder Frost noch verschütteter Tee etwas anhaben.',
      'Un grès peint à la main qui ne craint ni le gel ni le thé renversé.',
      'Gres pintado a mano que no teme ni a la helada ni al té derramado.',
      '손으로 칠한 스톤웨어라 서리에도 쏟은 차에도 끄떡없습니다.',
      '手绘炻器，不惧霜冻，也不怕打翻的茶水。',
    ),
  ),
  webbing: material(
    translations('Woven webbing', 'Gurtband', 'Sangle tissée', 'Cinta tejida', '직조 웨빙', '织带'),
    translations(
      'The woven webbing takes a strong pull and can be washed by hand.',
      'Das gewebte Gurtband hält kräftigem Zug stand und ist von Hand waschbar.',
      'La sangle tissée résiste aux fortes tractions et se lave à la main.',
      'La cinta tejida resiste tirones fuertes y se lava a mano.',
      '직조 웨빙이라 세게 당겨도 튼튼하고 손세탁할 수 있습니다.',
      '织带结实耐拉，可手洗。',
    ),
  ),
} as const satisfies Readonly<Record<string, Material>>;
export type MaterialKey = keyof typeof MATERIALS;
